import { describe, expect, test } from "vitest";
import { carrierOf } from "./carriers.rules.ts";
import { parseShipmentLines } from "./shipment-lines.rules.ts";

describe("pasted shipments", () => {
	test.each([
		["SB-7K2M9QXR, 1Z999AA10123456784", ["SB-7K2M9QXR", "1Z999AA10123456784", "UPS"]],
		["SB-7K2M9QXR\t9400 1000 0000 0000 0000 00", ["SB-7K2M9QXR", "9400 1000 0000 0000 0000 00", "USPS"]],
		["SB-7K2M9QXR;ABC;Royal Mail", ["SB-7K2M9QXR", "ABC", "Royal Mail"]],
		['"SB-7K2M9QXR","123456789012"', ["SB-7K2M9QXR", "123456789012", "FedEx"]],
		["SB-7K2M9QXR  9400 1000", ["SB-7K2M9QXR", "9400 1000", null]],
		["SB-7K2M9QXR", ["SB-7K2M9QXR", null, null]],
		["nonsense", ["nonsense", null, null]],
		[", 1Z999AA10123456784", ["", "1Z999AA10123456784", "UPS"]],
	])("the line %j is read", (line, [orderNumber, trackingNumber, carrier]) => {
		expect(parseShipmentLines(line)).toEqual([{ orderNumber, trackingNumber, carrier }]);
	});

	test("a header and empty lines are skipped, on every system's line ends", () => {
		const text = "Order number,Tracking\r\nSB-00000001,1\n\n \rSB-00000002,2\n";
		expect(parseShipmentLines(text).map(({ orderNumber }) => orderNumber)).toEqual(["SB-00000001", "SB-00000002"]);
		expect(parseShipmentLines("\n  \n")).toEqual([]);
		expect(parseShipmentLines("Order SB-00000001,1"), "a number is no header").toHaveLength(1);
	});

	test.each([
		["1z 999 aa1 01 2345 6784", "UPS"],
		["9205 5000 0000 0000 0000 00", "USPS"],
		["420787019205500000000000000000", "USPS"],
		["EA123456789US", "USPS"],
		["123456789012", "FedEx"],
		["1234567890", "DHL"],
		["JD014600003828392837", "DHL"],
		["12345", null],
		["", null],
	])("the tracking number %j is %s's", (number, carrier) => {
		expect(carrierOf(number)).toBe(carrier);
	});
});
