import { describe, expect, test } from "vitest";
import { CANADIAN_PROVINCES, isCountry, normalPostalCode, regionCode, regionsOf, US_STATES } from "./regions.rules.ts";

describe("regions", () => {
	test("CHK-13 50 states, D.C., 5 territories and 3 military regions; 13 regions in Canada", () => {
		expect(US_STATES).toHaveLength(59);
		expect(CANADIAN_PROVINCES).toHaveLength(13);
		for (const list of [US_STATES, CANADIAN_PROVINCES]) {
			expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
			for (const { code, name } of list) expect(`${code} ${name}`).toMatch(/^[A-Z]{2} [A-Z][A-Za-z. ]+$/);
		}
		expect(US_STATES).toContainEqual({ code: "DC", name: "District of Columbia" });
	});

	test("CHK-15 the shipping countries, and which of them have a list of regions", () => {
		expect(["US", "CA", "MX", "DE", "us"].map(isCountry)).toEqual([true, true, true, false, false]);
		expect([regionsOf("US"), regionsOf("CA"), regionsOf("MX")]).toEqual([US_STATES, CANADIAN_PROVINCES, null]);
	});

	test("CHK-14 each country writes its postal codes in its own way, and others are left as they are", () => {
		const written = [normalPostalCode("US", "787011234"), normalPostalCode("CA", "k1a0b1")];
		expect(written).toEqual(["78701-1234", "K1A 0B1"]);
		expect([normalPostalCode("MX", "880001"), normalPostalCode("DE", "10115a")]).toEqual(["880001", "10115A"]);
	});

	test("accepts codes and names", () => {
		expect(regionCode("US", "new mexico")).toBe("NM");
		expect(regionCode("CA", "qc")).toBe("QC");
		expect(regionCode("US", "Nowhere")).toBe("Nowhere");
		expect(regionCode("MX", "tamaulipas")).toBe("tamaulipas");
	});
});
