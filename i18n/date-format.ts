const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of dates, made once and kept: making one takes twenty times as long as using it. There are as many as the callers have options
 * and the shop and its admin have time zones.
 * @throws RangeError for a time zone that does not exist
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${locale} ${JSON.stringify(options)}`;
	const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
	formats.set(key, format);
	return format;
}
