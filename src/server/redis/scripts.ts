/**
 * The Lua scripts that Redis runs, each in one atomic step. The keys of an index, after its prefix: `header`; `next`, the
 * last number; `all`, a sorted set of the numbers by expiry; `i:ID`, the number of an id; `d:NUMBER`, a document; `b:KEY`,
 * the numbers of the documents that share a block key.
 */

/** Most numbers that are read from a list, and most documents that are compared for one answer. */
const MOST_OF_A_LIST = 256;
const MOST_COMPARED = 1024;

/** Code of the error of a script whose index was removed. */
export const NO_INDEX = 'NOINDEX';

const COMMON = `
local prefix = KEYS[1]
-- Removed, and perhaps created again with other parameters, since this service opened it: nothing may be added to it.
local header = redis.call('GET', prefix .. 'header')
if not header or not string.find(header, KEYS[2], 1, true) then
  return redis.error_reply('${NO_INDEX} it was removed')
end
local FIELDS = { 'id', 'url', 'title', 'time', 'expires', 'shingles', 'row', 'hash' }

local function fields(number)
  return redis.call('HMGET', prefix .. 'd:' .. number, unpack(FIELDS))
end

local function numberOf(id)
  local number = redis.call('GET', prefix .. 'i:' .. id)
  if number and redis.call('EXISTS', prefix .. 'd:' .. number) == 1 then return number end
end

local function remove(id, number)
  redis.call('DEL', prefix .. 'd:' .. number, prefix .. 'i:' .. id)
  redis.call('ZREM', prefix .. 'all', number)
end

-- Differing slots or bits in the first digits of two hexadecimal fingerprints.
local function distanceOf(row, other, digits, unit)
  local sum = 0
  for at = 1, digits, 8 do
    local x, y = string.sub(row, at, at + 7), string.sub(other, at, at + 7)
    if x ~= y then
      if unit == 'slots' then
        sum = sum + 1
      else
        local bits = bit.bxor(tonumber(x, 16), tonumber(y, 16))
        while bits ~= 0 do
          bits = bit.band(bits, bits - 1)
          sum = sum + 1
        end
      end
    end
  end
  return sum
end

-- The documents near a fingerprint, nearest first, and whether not all were compared; only those before a number, if given.
local function near(row, threshold, digits, unit, first, before)
  local seen, found, compared, truncated = {}, {}, 0, false
  for at = first, #ARGV do
    local key = prefix .. 'b:' .. ARGV[at]
    local numbers = redis.call('LRANGE', key, 0, ${MOST_OF_A_LIST})
    for i, number in ipairs(numbers) do
      if i > ${MOST_OF_A_LIST} or compared >= ${MOST_COMPARED} then
        truncated = true
        break
      end
      if not seen[number] then
        seen[number] = true
        compared = compared + 1
        local other = redis.call('HGET', prefix .. 'd:' .. number, 'row')
        if not other then
          -- It was deleted, or has expired.
          redis.call('LREM', key, 1, number)
        else
          local distance = distanceOf(row, other, digits, unit)
          if distance <= threshold and (not before or tonumber(number) < before) then found[#found + 1] = { distance, tonumber(number) } end
        end
      end
    end
  end
  table.sort(found, function(a, b) return a[1] < b[1] or (a[1] == b[1] and a[2] < b[2]) end)
  return found, truncated
end
`;

/** Looks a document up and adds it, in one atomic step. */
export const CHECK = `${COMMON}
local id, url, title, ttl, insert, row, hash, short, shingles, request, threshold, digits, unit = unpack(ARGV, 1, 13)
local FIRST = 14
threshold, digits = tonumber(threshold), tonumber(digits)

-- @param replaces whether it takes the place of an earlier version
local function add(replaces)
  local now = tonumber(redis.call('TIME')[1])
  local number = redis.call('INCR', prefix .. 'next')
  local document, named = prefix .. 'd:' .. number, prefix .. 'i:' .. id
  local expires = ttl == '' and '' or tostring(now + tonumber(ttl))
  redis.call('HSET', document, 'id', id, 'url', url, 'title', title, 'time', now, 'expires', expires,
    'shingles', shingles, 'row', row, 'hash', hash)
  if request ~= '' then redis.call('HSET', document, 'request', request, 'replaces', replaces and '1' or '0') end
  redis.call('SET', named, number)
  redis.call('ZADD', prefix .. 'all', ttl == '' and '+inf' or expires, number)
  if ttl ~= '' then
    redis.call('EXPIRE', document, ttl)
    redis.call('EXPIRE', named, ttl)
  end
  if short == '0' then
    for at = FIRST, #ARGV do redis.call('RPUSH', prefix .. 'b:' .. ARGV[at], number) end
  end
end

-- The number and the earlier answer of a request that is repeated.
local added
local known = numberOf(id)
if known then
  local other = fields(known)
  local changed
  if hash ~= '' and other[8] ~= '' then
    changed = hash ~= other[8]
  else
    changed = distanceOf(row, other[7], digits, unit) > 0
  end
  local by, replaces = unpack(redis.call('HMGET', prefix .. 'd:' .. known, 'request', 'replaces'))
  if request ~= '' and by == request and not changed then
    -- The version that it replaced is gone, and cannot be compared again.
    if replaces == '1' then return { 'revisit', 1, 1, 0, {} } end
    added = tonumber(known)
  end
  local stored = insert == 'always' and changed
  if stored then
    remove(id, known)
    add(true)
  end
  if not added then return { 'revisit', stored and 1 or 0, changed and 1 or 0, 0, other } end
end

if short == '1' then
  local stored = added or insert ~= 'never'
  if stored and not added then add() end
  return { 'too-short', stored and 1 or 0, 0, 0, {} }
end

local found, truncated = near(row, threshold, digits, unit, FIRST, added)
local best = found[1]
local stored = added or insert == 'always' or (insert == 'if-new' and not best)
local other = best and fields(best[2]) or {}
if stored and not added then add() end
return { best and 'near' or 'new', stored and 1 or 0, 0, truncated and 1 or 0, other }
`;

/** The documents most similar to one. */
export const QUERY = `${COMMON}
local row, threshold, digits, unit, limit = unpack(ARGV, 1, 5)
local found, truncated = near(row, tonumber(threshold), tonumber(digits), unit, 6)
limit = tonumber(limit)
local documents = {}
for i = 1, math.min(limit, #found) do documents[i] = fields(found[i][2]) end
return { (truncated or #found > limit) and 1 or 0, documents }
`;

/** The fields of the document with an id; empty if there is none. */
export const GET = `${COMMON}
local number = numberOf(ARGV[1])
return number and fields(number) or {}
`;

/** Deletes the document with an id. Returns 1, or 0 if there was none. */
export const DELETE = `${COMMON}
local number = numberOf(ARGV[1])
if not number then return 0 end
remove(ARGV[1], number)
return 1
`;

/** The addresses of documents, by their numbers; empty for those that are gone. */
export const URLS = `${COMMON}
local urls = {}
for at = 1, #ARGV do urls[at] = redis.call('HGET', prefix .. 'd:' .. ARGV[at], 'url') or '' end
return urls
`;

/** Deletes documents that still have the given addresses: numbers and addresses in turn. Returns how many were deleted. */
export const DELETE_LISTED = `${COMMON}
local deleted = 0
for at = 1, #ARGV, 2 do
  local id, url = unpack(redis.call('HMGET', prefix .. 'd:' .. ARGV[at], 'id', 'url'))
  if id and url == ARGV[at + 1] then
    remove(id, ARGV[at])
    deleted = deleted + 1
  end
end
return deleted
`;

/** Removes expired documents from `all`. Returns the number of the others. */
export const COUNT = `${COMMON}
redis.call('ZREMRANGEBYSCORE', prefix .. 'all', '-inf', redis.call('TIME')[1])
return redis.call('ZCARD', prefix .. 'all')
`;
