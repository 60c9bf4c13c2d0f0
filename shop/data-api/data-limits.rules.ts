import { MINUTE_MS } from "#shop/calendar.rules.ts";

/** Rows of one reply; whoever needs more asks for the next ones by offset or Range. */
export const MAX_ROWS = 1000;
/** Rows of one insert, and rows that one update or delete may touch. */
export const MAX_WRITTEN_ROWS = 500;
/** Values of one insert: a database takes so many parameters and not many more. */
export const MAX_VALUES = 10_000;
/** Conditions of one request, however nested. */
export const MAX_CONDITIONS = 40;
/** Brackets inside brackets in `and` and `or`. */
export const MAX_LOGIC_DEPTH = 5;
/** Values of one `in`, and of one list of `any` and `all`. */
export const MAX_IN_VALUES = 300;
/** Tables inside tables in `select`, and tables of one request. */
export const MAX_EMBED_DEPTH = 3;
export const MAX_EMBEDS = 8;
/** Columns named in one `select` or `order`. */
export const MAX_NAMES = 100;
/** Steps from a JSON value into what stands inside of it. */
export const MAX_JSON_STEPS = 10;
/** The database gives a statement so long. */
export const STATEMENT_TIMEOUT_MS = 2000;
/** Requests of one caller per minute: all of them, and of these such that write. */
export const REQUESTS_PER_MINUTE = 1200;
export const WRITES_PER_MINUTE = 300;
export const RATE_WINDOW_MS = MINUTE_MS;
