import { isCalendarDay } from "#shop/kernel/calendar.rules.ts";
import type { FieldCode } from "#shop/kernel/field-codes.rules.ts";
import { checkEmail, checkText, cleanText } from "#shop/kernel/form.rules.ts";
import {
	type BusinessDays,
	DIGEST_PERIODS,
	NOTICE_CHOICES,
	NOTICES,
	type SettingGroup,
	type Settings,
	type TaxRegistration,
} from "#shop/kernel/settings/settings.rules.ts";
import { isCountry, regionsOf } from "#shop/selling/addresses/regions.rules.ts";

/** What is wrong with a group; a field of a part of it, such as local delivery's city, has its own name. */
export type SettingProblem = { field: string; code: FieldCode };

/** The provider charges nothing below this, so shipping that is all of a total costs as much or nothing (D-18). */
const MIN_SHIPPING_CENTS = 50;
const MAX_SHIPPING_CENTS = 10_000;
const MAX_FREE_FROM_CENTS = 100_000;
const MAX_TAX_BASIS_POINTS = 3000;
const MAX_REGISTRATIONS = 100;
const MAX_CENTS_PER_POINT = 100_000;
const MAX_LIFETIME_YEARS = 10;
const MAX_BUSINESS_DAYS = 60;
/** A year has no more business days than it needs to be counted through. */
const MAX_CLOSED_DAYS = 60;
const MAX_RETURN_DAYS = 365;
const MAX_LOW_STOCK = 1000;
const MAX_BACKUP_HOURS = 720;
const MAX_KEPT_DAYS = 3650;

/** A group as it is stored: texts trimmed, lists in their order. */
export function normalSetting<Group extends SettingGroup>(group: Group, value: Settings[Group]): Settings[Group] {
	return { ...value, ...NORMAL[group]?.(value) };
}

/** What is wrong with a normalized group, in the order of its form. */
export function checkSetting<Group extends SettingGroup>(group: Group, value: Settings[Group]): SettingProblem[] {
	const codes: Record<string, FieldCode | null> = CHECKS[group](value);
	return Object.entries(codes).flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

const NORMAL: { readonly [Group in SettingGroup]?: (value: Settings[Group]) => Partial<Settings[Group]> } = {
	shop: (value) => ({
		senderName: cleanText(value.senderName),
		senderEmail: cleanText(value.senderEmail),
		address: cleanText(value.address, true),
		supportEmail: cleanText(value.supportEmail),
		supportPhone: cleanText(value.supportPhone),
		hours: cleanText(value.hours),
		hoursEs: cleanText(value.hoursEs),
		returnAddress: cleanText(value.returnAddress, true),
	}),
	shipping: ({ localDelivery: local }) => ({
		localDelivery: local && {
			city: cleanText(local.city),
			state: cleanText(local.state).toUpperCase(),
			zipFrom: cleanText(local.zipFrom),
			zipTo: cleanText(local.zipTo),
		},
	}),
	tax: ({ registrations }) => ({
		registrations: registrations.map((one) => ({
			...one,
			country: cleanText(one.country).toUpperCase(),
			state: cleanText(one.state),
		})),
	}),
	delivery: ({ closedDays }) => ({ closedDays: [...new Set(closedDays.map((day) => cleanText(day)))].sort() }),
};

const CHECKS: { readonly [Group in SettingGroup]: (value: Settings[Group]) => Record<string, FieldCode | null> } = {
	shop: (value) => ({
		senderName:
			checkText(value.senderName, { required: true, maxLength: 100 }) ??
			(/[<>"]/.test(value.senderName) ? "invalid_characters" : null),
		senderEmail: checkEmail(value.senderEmail),
		address: checkText(value.address, { required: false, maxLength: 300, isMultiline: true }),
		supportEmail: checkEmail(value.supportEmail),
		supportPhone: checkText(value.supportPhone, { required: true, maxLength: 40 }),
		hours: checkText(value.hours, { required: false, maxLength: 120 }),
		hoursEs: checkText(value.hoursEs, { required: false, maxLength: 120 }),
		returnDays: range(value.returnDays, 0, MAX_RETURN_DAYS),
		returnAddress: checkText(value.returnAddress, { required: false, maxLength: 300, isMultiline: true }),
	}),
	shipping: ({ standardCents, freeFromCents, countries, localDelivery: local }) => ({
		standardCents: standardCents === 0 ? null : range(standardCents, MIN_SHIPPING_CENTS, MAX_SHIPPING_CENTS),
		freeFromCents: freeFromCents === null ? null : range(freeFromCents, 0, MAX_FREE_FROM_CENTS),
		countries: countries.length === 0 ? "required" : countries.every(isCountry) ? null : "invalid_choice",
		city: local && checkText(local.city, { required: true, maxLength: 80 }),
		state: local && (isRegion("US", local.state) ? null : "invalid_choice"),
		zipFrom: local && checkZip(local.zipFrom),
		zipTo: local && (checkZip(local.zipTo) ?? (local.zipTo < local.zipFrom ? "out_of_range" : null)),
	}),
	tax: ({ defaultBasisPoints, registrations, elsewhere }) => ({
		defaultBasisPoints: range(defaultBasisPoints, 0, MAX_TAX_BASIS_POINTS),
		registrations: checkRegistrations(registrations),
		elsewhere: oneOf(elsewhere, ["default", "none"]),
	}),
	points: ({ centsPerPoint, lifetimeYears }) => ({
		centsPerPoint: range(centsPerPoint, 1, MAX_CENTS_PER_POINT),
		lifetimeYears: range(lifetimeYears, 1, MAX_LIFETIME_YEARS),
	}),
	delivery: ({ standard, local, closedDays }) => ({
		...checkDays("standard", standard),
		...checkDays("local", local),
		closedDays:
			closedDays.length > MAX_CLOSED_DAYS ? "out_of_range" : closedDays.every(isCalendarDay) ? null : "invalid",
	}),
	launch: ({ startsAt }) => {
		const [, day = "", time = ""] = /^(.{10})T(.{5})$/.exec(startsAt) ?? [];
		return { startsAt: isCalendarDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? null : "invalid" };
	},
	emails: ({ notices, digestEvery, lowStockBelow }) => ({
		...Object.fromEntries(NOTICES.map((notice) => [notice, oneOf(notices[notice], NOTICE_CHOICES)])),
		digestEvery: oneOf(digestEvery, DIGEST_PERIODS),
		lowStockBelow: range(lowStockBelow, 0, MAX_LOW_STOCK),
	}),
	backups: ({ everyHours, keepDays }) => ({
		everyHours: everyHours === null ? null : range(everyHours, 1, MAX_BACKUP_HOURS),
		keepDays: keepDays === null ? null : everyHours === null ? "invalid" : range(keepDays, 1, MAX_KEPT_DAYS),
	}),
};

/** Each place once, a rate that a place can have, and a state that the country knows. */
function checkRegistrations(registrations: readonly TaxRegistration[]): FieldCode | null {
	if (registrations.length > MAX_REGISTRATIONS) return "out_of_range";
	const places = registrations.map(({ country, state }) => `${country} ${state.toUpperCase()}`);
	if (new Set(places).size < places.length) return "invalid";
	for (const { country, state, basisPoints } of registrations) {
		const isPlace = isCountry(country) && (state === "" || isRegion(country, state));
		if (!isPlace) return "invalid_choice";
		const code = range(basisPoints, 0, MAX_TAX_BASIS_POINTS);
		if (code !== null) return code;
	}
	return null;
}

/** Where the states are free text, such as Mexico's, any short one is. */
function isRegion(country: string, state: string): boolean {
	const regions = regionsOf(country);
	return regions === null
		? checkText(state, { required: true, maxLength: 60 }) === null
		: regions.some(({ code }) => code === state);
}

function checkDays(name: "standard" | "local", { from, to }: BusinessDays): Record<string, FieldCode | null> {
	return {
		[`${name}From`]: range(from, 0, MAX_BUSINESS_DAYS),
		[`${name}To`]: range(to, 0, MAX_BUSINESS_DAYS) ?? (to < from ? "out_of_range" : null),
	};
}

function checkZip(zip: string): FieldCode | null {
	if (zip === "") return "required";
	return /^\d{5}$/.test(zip) ? null : "invalid_postal_code";
}

function range(value: number, min: number, max: number): FieldCode | null {
	return Number.isSafeInteger(value) && value >= min && value <= max ? null : "out_of_range";
}

function oneOf(value: string, choices: readonly string[]): FieldCode | null {
	return choices.includes(value) ? null : "invalid_choice";
}
