// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useDayText, useTime } from "./use-time.ts";

afterEach(() => void vi.unstubAllEnvs());

function Dates() {
	const time = useTime();
	const dayText = useDayText();
	return (
		<p>
			{time("2025-08-02T03:30:00.000Z")} | {dayText("2025-08-01")}
		</p>
	);
}

const ZONES = ["UTC", "America/Los_Angeles", "Asia/Tokyo"];

test.each(ZONES)("times are in the shop's time zone, and a day is that day, in a browser in %s", async (zone) => {
	vi.stubEnv("TZ", zone);
	expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
	const page = await renderScreen(<Dates />);
	expect(page.text()).toBe("Aug 1, 2025, 10:30 PM | Aug 1, 2025");
});

test("D-76 is in the administrator's language", async () => {
	const page = await renderScreen(<Dates />, { language: "es" });
	expect(page.text()).toMatch(/^1 ago 2025, 10:30 p\.m\. \| 1 ago 2025$/);
});
