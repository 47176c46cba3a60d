-- Purchase notices from the shop over HTTP: wrk … -- FILE THREADS
--
-- Each line of the file has a signature, a tab and a body; the threads alternate lines. The last line of output
-- has the result as JSON.

local threads = 0

function setup(thread)
    thread:set("number", threads)
    threads = threads + 1
end

function init(args)
    requests = {}
    local line = 0
    for text in io.lines(args[1]) do
        if line % tonumber(args[2]) == number then
            local signature, body = text:match("([^\t]+)\t(.+)")
            local headers = { ["Stint-Signature"] = signature, ["Content-Type"] = "application/json" }
            table.insert(requests, wrk.format("POST", "/v1/purchases", headers, body))
        end
        line = line + 1
    end
    made = 0
end

function request()
    made = made % #requests + 1
    return requests[made]
end

function done(summary, latency)
    local errors = summary.errors
    print(string.format(
        'RESULT {"rate":%f,"count":%d,"errors":%d}', summary.requests / summary.duration * 1e6, summary.requests,
        errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
