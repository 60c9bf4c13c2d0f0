import { expect, test } from "vitest";
import {
	DEFAULT_EMAILS,
	DEFAULT_SELLING,
	type SettingGroup,
	type Settings,
} from "#shop/kernel/settings/settings.rules.ts";
import { checkSetting, normalSetting } from "./check-setting.rules.ts";

const SHOP: Settings["shop"] = {
	senderName: "SoftBrace",
	senderEmail: "orders@shop.example",
	address: "12 Oak Street\nLaredo, TX 78040",
	supportEmail: "help@shop.example",
	supportPhone: "+1 (956) 555-0100",
	hours: "",
	hoursEs: "",
	returnDays: 30,
	returnAddress: "",
	showsEvidence: false,
};
const VALID: Settings = {
	...DEFAULT_SELLING,
	shop: SHOP,
	launch: { startsAt: "2025-07-13T00:00" },
	emails: DEFAULT_EMAILS,
	backups: { everyHours: 24, keepDays: 30 },
};
const problemsOf = <Group extends SettingGroup>(group: Group, change: Partial<Settings[Group]>) =>
	checkSetting(group, normalSetting(group, { ...VALID[group], ...change })).map(
		({ field, code }) => `${field} ${code}`,
	);

test.each(Object.keys(VALID) as SettingGroup[])("D-174 the defaults of %s are valid", (group) => {
	expect(problemsOf(group, {})).toEqual([]);
});

const local = DEFAULT_SELLING.shipping.localDelivery;
const wrong: [SettingGroup, object, string[]][] = [
	["shop", { senderName: "", supportEmail: "help" }, ["senderName required", "supportEmail invalid_email"]],
	["shop", { senderName: "Me <me@x.example>" }, ["senderName invalid_characters"]],
	["shop", { address: "x".repeat(301), supportPhone: " " }, ["address too_long", "supportPhone required"]],
	["shipping", { standardCents: 49 }, ["standardCents out_of_range"]],
	["shipping", { standardCents: -1, freeFromCents: 1.5 }, ["standardCents out_of_range", "freeFromCents out_of_range"]],
	["shipping", { countries: [] }, ["countries required"]],
	["shipping", { countries: ["US", "FR"] }, ["countries invalid_choice"]],
	["shipping", { localDelivery: { ...local, city: "", state: "XX" } }, ["city required", "state invalid_choice"]],
	[
		"shipping",
		{ localDelivery: { ...local, zipFrom: "7804", zipTo: "" } },
		["zipFrom invalid_postal_code", "zipTo required"],
	],
	["shipping", { localDelivery: { ...local, zipTo: "78000" } }, ["zipTo out_of_range"]],
	["tax", { defaultBasisPoints: 3001 }, ["defaultBasisPoints out_of_range"]],
	["tax", { registrations: [{ country: "US", state: "ON", basisPoints: 800 }] }, ["registrations invalid_choice"]],
	["tax", { registrations: [{ country: "FR", state: "", basisPoints: 800 }] }, ["registrations invalid_choice"]],
	["tax", { registrations: [{ country: "US", state: "TX", basisPoints: Number.NaN }] }, ["registrations out_of_range"]],
	[
		"tax",
		{
			registrations: [
				{ country: "US", state: "TX", basisPoints: 1 },
				{ country: "us", state: "TX", basisPoints: 2 },
			],
		},
		["registrations invalid"],
	],
	["points", { centsPerPoint: 0, lifetimeYears: 11 }, ["centsPerPoint out_of_range", "lifetimeYears out_of_range"]],
	["delivery", { standard: { from: 5, to: 3 } }, ["standardTo out_of_range"]],
	["delivery", { local: { from: -1, to: 61 } }, ["localFrom out_of_range", "localTo out_of_range"]],
	["delivery", { closedDays: ["2026-02-30"] }, ["closedDays invalid"]],
	["delivery", { closedDays: Array.from({ length: 61 }, (_, day) => `day ${day}`) }, ["closedDays out_of_range"]],
	["launch", { startsAt: "2025-02-30T00:00" }, ["startsAt invalid"]],
	["launch", { startsAt: "2025-07-13T24:00" }, ["startsAt invalid"]],
	["launch", { startsAt: "soon" }, ["startsAt invalid"]],
	["emails", { lowStockBelow: 1001 }, ["lowStockBelow out_of_range"]],
	["backups", { everyHours: 0, keepDays: 0 }, ["everyHours out_of_range", "keepDays out_of_range"]],
	["backups", { everyHours: null, keepDays: 7 }, ["keepDays invalid"]],
];

test.each(wrong)("D-174 %s of %j: %j", (group, change, expected) => {
	expect(problemsOf(group, change)).toEqual(expected);
});

test("D-174 texts are trimmed, places and days are written in one way", () => {
	expect(normalSetting("shop", { ...SHOP, senderName: "  Soft   Brace " }).senderName).toBe("Soft Brace");
	const place = { country: "us", state: " TX ", basisPoints: 825 };
	expect(normalSetting("tax", { ...VALID.tax, registrations: [place] }).registrations).toEqual([
		{ country: "US", state: "TX", basisPoints: 825 },
	]);
	const closedDays = ["2026-12-26", " 2026-12-24", "2026-12-26"];
	expect(normalSetting("delivery", { ...VALID.delivery, closedDays }).closedDays).toEqual(["2026-12-24", "2026-12-26"]);
});
