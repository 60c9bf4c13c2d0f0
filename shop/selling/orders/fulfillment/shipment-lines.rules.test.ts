import { describe, expect, test } from "vitest";
import { parseShipmentLines } from "./shipment-lines.rules.ts";

describe("pasted shipments", () => {
	test.each([
		["SB-7K2M9QXR, 1Z999AA10123456784", ["SB-7K2M9QXR", "1Z999AA10123456784", "UPS"]],
		["SB-7K2M9QXR\t9400 1112 0108 0805 4830 16", ["SB-7K2M9QXR", "9400 1112 0108 0805 4830 16", "USPS"]],
		["SB-7K2M9QXR;ABC;Royal Mail", ["SB-7K2M9QXR", "ABC", "Royal Mail"]],
		['"SB-7K2M9QXR","123456789012"', ["SB-7K2M9QXR", "123456789012", "FedEx"]],
		["SB-7K2M9QXR  9400 1000", ["SB-7K2M9QXR", "9400 1000", null]],
		["SB-7K2M9QXR", ["SB-7K2M9QXR", null, null]],
		["nonsense", ["nonsense", null, null]],
		[", 1Z999AA10123456784", ["", "1Z999AA10123456784", "UPS"]],
	])("the line %j is read", (line, [orderNumber, trackingNumber, carrier]) => {
		expect(parseShipmentLines(line)).toEqual([{ orderNumber, trackingNumber, carrier }]);
	});

	test("D-194 a label program's file is read by the names of its columns, with commas within its quotes", () => {
		const text = [
			'Recipient,Order ID,"Address",Tracking Number,Carrier,Cost',
			'"Díaz, Ana",SB-00000001,"1 Oak Street, Apt 4",9400 1112 0108 0805 4830 16,USPS Ground Advantage,4.10',
			"Ben,SB-00000002,2 Oak Street,1Z999AA10123456784,,5.00",
		].join("\n");
		expect(parseShipmentLines(text)).toEqual([
			{ orderNumber: "SB-00000001", trackingNumber: "9400 1112 0108 0805 4830 16", carrier: "USPS" },
			{ orderNumber: "SB-00000002", trackingNumber: "1Z999AA10123456784", carrier: "UPS" },
		]);
	});

	test("a header and empty lines are skipped, on every system's line ends", () => {
		const text = "Order number,Tracking\r\nSB-00000001,1\n\n \rSB-00000002,2\n";
		expect(parseShipmentLines(text).map(({ orderNumber }) => orderNumber)).toEqual(["SB-00000001", "SB-00000002"]);
		expect(parseShipmentLines("\n  \n")).toEqual([]);
		expect(parseShipmentLines("Order SB-00000001,1"), "a number is no header").toHaveLength(1);
	});
});
