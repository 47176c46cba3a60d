-- Pledges over HTTP: wrk … -- TOKENS USERS THREADS NUMBER… KEY EPOCH pledges|heartbeats
--
-- All users of a thread start a pledge. Then all give it up and start the next, or all send
-- heartbeats. Each number is the count of requests that a thread has made before, so that it
-- continues there. Requests that were in flight are repeated, which changes nothing.
-- The last line of output has the result as JSON.

local threads = {}

function setup(thread)
    thread:set("number", #threads)
    table.insert(threads, thread)
end

local REPEATED = 300
local begun =
    '{"id":"%s","amount":100,"minutes":60,"appealWindowMinutes":1440,"deviceKey":"%s"}'
local settled = '{"resolution":"FAILURE","reason":"gave_up"}'

function init(args)
    local users, share = tonumber(args[2]), nil
    share = math.floor(users / tonumber(args[3]))
    count = share
    made = math.max(tonumber(args[4 + number]) - REPEATED, 0)
    tokens = {}
    local line = 0
    for token in io.lines(args[1]) do
        if math.floor(line / share) == number then table.insert(tokens, "Bearer " .. token) end
        line = line + 1
    end
    key = args[4 + tonumber(args[3])]
    -- As in the app, an ID starts with its time of creation, and a key with the ID.
    epoch = tonumber(args[5 + tonumber(args[3])])
    isHeartbeat = args[6 + tonumber(args[3])] == "heartbeats"
end

function request()
    local user, pass = made % count, math.floor(made / count)
    local round = isHeartbeat and 0 or math.floor(pass / 2)
    -- wrk asks the first thread for a request that it never sends.
    if number == 0 and not was_asked then was_asked = true else made = made + 1 end
    local name = string.format("%08x-%04x-7000-8000-%06x%06x", epoch, round, number, user)
    if isHeartbeat and pass > 0 then
        local headers = { ["Authorization"] = tokens[user + 1] }
        return wrk.format("POST", "/v1/sessions/" .. name .. "/heartbeat", headers)
    end
    local headers = {
        ["Authorization"] = tokens[user + 1],
        ["Content-Type"] = "application/json",
        ["Idempotency-Key"] = string.format('"%s-%d"', name, pass % 2),
    }
    if pass % 2 == 0 then
        return wrk.format("POST", "/v1/sessions", headers, string.format(begun, name, key))
    end
    return wrk.format("POST", "/v1/sessions/" .. name .. "/resolve", headers, settled)
end

function done(summary, latency)
    local numbers = {}
    for _, thread in ipairs(threads) do table.insert(numbers, thread:get("made")) end
    local errors = summary.errors
    print(string.format(
        'RESULT {"rate":%f,"p50":%f,"p99":%f,"errors":%d,"made":[%s]}',
        summary.requests / summary.duration * 1e6, latency:percentile(50) / 1e3,
        latency:percentile(99) / 1e3,
        errors.connect + errors.read + errors.write + errors.status + errors.timeout,
        table.concat(numbers, ",")))
end
