import { expect, test, vi } from "vitest";
import { dateFormat } from "./date-format.ts";

const DAY = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const AT = Date.UTC(2026, 0, 1, 2);

test("a format of dates is made once for each locale, options and time zone", () => {
	const made = vi.spyOn(Intl, "DateTimeFormat");
	const texts = ["America/Chicago", "Europe/Madrid", "America/Chicago"].map((timeZone) =>
		dateFormat("en-US", { ...DAY, timeZone }).format(AT),
	);
	expect(texts).toEqual(["12/31/2025", "01/01/2026", "12/31/2025"]);
	expect(dateFormat("es-MX", { ...DAY, timeZone: "America/Chicago" }).format(AT)).toBe("31/12/2025");
	expect(made).toHaveBeenCalledTimes(3);
	made.mockRestore();
});

test("a time zone that does not exist is an error each time", () => {
	for (const _ of [1, 2]) expect(() => dateFormat("en-US", { timeZone: "Mars/Olympus" })).toThrow(RangeError);
});
