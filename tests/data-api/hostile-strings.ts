/** Strings that are known to break parsers and databases. */
export const EVIL = [
	...[
		"",
		" ",
		"'",
		'"',
		"\\",
		"''",
		"';--",
		"' or '1'='1",
		"1 or 1=1",
		"1; drop table orders; --",
		"1) union select 1--",
	],
	...["$1", "$$", "{{7*7}}", "%", "%%", "%s", "%n", "_", "*", "**", "a*b*c*d*e*f", "\\u0000", "\0", "a\0b"],
	...["/*", "*/", "--", "#", ";", "||", "&&", "|", "`", "@@version", "pg_sleep(10)", "(select pg_sleep(10))"],
	...["../../etc/passwd", "%2e%2e", "%00", "%ff", "\ud800", "\udfff", "\u202e", "\uffff", "💥".repeat(50), "ﬀ", "İ"],
	...[
		"null",
		"NULL",
		"undefined",
		"NaN",
		"Infinity",
		"-Infinity",
		"infinity",
		"true",
		"false",
		"[]",
		"{}",
		"{a,b}",
		"{",
	],
	...["0", "-1", "1e999", "99999999999999999999", "2147483648", "-2147483649", "0x10", "1_000", "1.5", "٣", " 1", "1 "],
	...["now", "today", "epoch", "2025-02-30", "2025-07-13T00:00:00Z", "292277-01-01", "-infinity", "24:00:00"],
	...["00000000-0000-0000-0000-000000000000", "not-a-uuid", "{00000000-0000-0000-0000-000000000000}"],
	...["__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "pg_catalog.pg_user", "public.orders"],
	...[
		"a".repeat(3000),
		"(".repeat(200),
		")".repeat(200),
		",".repeat(300),
		'"'.repeat(99),
		"\\".repeat(99),
		"((((((((((",
	],
];

/** Strings that break out of a literal, a name or a list in concatenated SQL. */
export const INJECTIONS = [
	...["'", '"', "')", '")', "';--", '";--', "' or '1'='1", "'::integer or true--", "1' and pg_sleep(3)--", "x'y"],
	...["'; delete from addresses; --", "'); drop table orders; --", "') union select email from auth_users --", "\\'"],
	...['id" from auth_users --', "$1'", "e'\\''", "1'1", "' || (select email from auth_users limit 1) || '"],
];
