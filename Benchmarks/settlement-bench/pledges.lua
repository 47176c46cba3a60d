-- Pledges over HTTP: wrk … -- TOKENS USERS THREADS NUMBER… KEY EPOCH pledges|heartbeats
--
-- All of a thread's people begin a pledge; then all give it up and begin the next, or all show again
-- and again that they are there. Each number says how many requests a thread has made before, so that
-- it goes on from there; requests that were on their way then are made again, which changes nothing.
-- At the end a line of JSON says what was measured.

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
    -- A name begins with when it was made and a key with the name, as those of the app do.
    epoch = tonumber(args[5 + tonumber(args[3])])
    staysThere = args[6 + tonumber(args[3])] == "heartbeats"
end

function request()
    local user, pass = made % count, math.floor(made / count)
    local round = staysThere and 0 or math.floor(pass / 2)
    -- The first thread is asked for a request that is never sent.
    if number == 0 and not is_asked then is_asked = true else made = made + 1 end
    local name = string.format("%08x-%04x-7000-8000-%06x%06x", epoch, round, number, user)
    if staysThere and pass > 0 then
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
