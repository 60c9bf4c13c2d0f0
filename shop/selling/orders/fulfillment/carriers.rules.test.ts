import { describe, expect, test } from "vitest";
import { carrierOf, trackingProblem } from "./carriers.rules.ts";

/** Numbers that the carriers print in their own guides, one for each form. */
const NUMBERS = [
	["1z 999 aa1 01 2345 6784", "UPS"],
	["9400 1112 0108 0805 4830 16", "USPS"],
	["420 78701 9400 1112 0108 0805 4830 16", "USPS"],
	["420787011234 9400111201080805483016", "USPS"],
	["7196 9010 7560 0307 7385", "USPS"],
	["0307-1790-0005-2348-3741", "USPS"],
	["EA123456785US", "USPS"],
	["9865 7878 8855", "FedEx"],
	["0414 4176 0228 964", "FedEx"],
	["6129 9998 8208 2117 1811", "FedEx"],
	["9611020987654312345672", "FedEx"],
	["3318810025", "DHL"],
	["JD014600003828392837", "DHL"],
	["GM60511234500000001", "DHL"],
	["RX123456785DE", "DHL"],
] as const;

describe("D-131 tracking numbers", () => {
	test.each(NUMBERS)("%j is recognized as %s's, fits it and no other carrier", (number, carrier) => {
		expect(carrierOf(number)).toBe(carrier);
		for (const chosen of ["USPS", "UPS", "FedEx", "DHL"]) {
			const problem = chosen === carrier ? null : { code: "tracking_of_other_carrier", carrier };
			expect([chosen, trackingProblem(chosen, number)]).toEqual([chosen, problem]);
		}
	});

	test.each(NUMBERS.filter(([number]) => !/^(96|J|GM)/.test(number)))(
		"%j with another last digit is no one's",
		(number) => {
			const at = number.search(/\d(?=\D*$)/);
			const wrong = `${number.slice(0, at)}${(Number(number[at]) + 1) % 10}${number.slice(at + 1)}`;
			expect(carrierOf(wrong)).toBeNull();
		},
	);

	test.each(["USPS", "usps ", "UPS", "FedEx", "DHL"])("12345 is no number of %s", (carrier) => {
		expect(carrierOf("12345")).toBeNull();
		expect(trackingProblem(carrier, "12345")?.code).toBe("tracking_invalid");
	});

	test("any other carrier has any number, and a shipment may have none", () => {
		expect(trackingProblem("Royal Mail", "12345")).toBeNull();
		expect(trackingProblem("Local delivery", "9400111201080805483016")).toBeNull();
		expect(trackingProblem("USPS", null)).toBeNull();
	});
});
