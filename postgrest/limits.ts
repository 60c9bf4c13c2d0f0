/** Rows per response; clients page with offset or Range. */
export const MAX_ROWS = 1000;
/** Rows per insert, and rows that one update or delete may affect. */
export const MAX_WRITTEN_ROWS = 500;
/** Values per insert: databases limit the number of parameters. */
export const MAX_VALUES = 10_000;
/** Conditions per request, nested ones included. */
export const MAX_CONDITIONS = 40;
export const MAX_LOGIC_DEPTH = 5;
/** Values per `in`, and per list of `any` and `all`. */
export const MAX_IN_VALUES = 300;
/** Nesting depth of embeds in `select`, and tables per request. */
export const MAX_EMBED_DEPTH = 3;
export const MAX_EMBEDS = 8;
export const MAX_NAMES = 100;
export const MAX_JSON_STEPS = 10;
export const STATEMENT_TIMEOUT_MS = 2000;
