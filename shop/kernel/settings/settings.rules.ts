import type { BasisPoints, Cents } from "#shop/kernel/money.rules.ts";

/** Whom customers reach, and as whom the shop writes to them. An empty text is not shown. */
export type ShopSettings = {
	senderName: string;
	senderEmail: string;
	/** The postal address, in lines. */
	address: string;
	supportEmail: string;
	supportPhone: string;
	hours: string;
	hoursEs: string;
	/** How many days after its arrival an order's items can be returned by the customer; 0: not by the form. */
	returnDays: number;
	/** Where returned parcels go, in lines; empty: to the postal address. */
	returnAddress: string;
	/** Whether /evidence shows what was measured of the shop's promises. */
	showsEvidence: boolean;
};

/** Where deliveries by the owner go, for free: a city, and ZIP codes of its state, both ends included. */
export type LocalDelivery = { city: string; state: string; zipFrom: string; zipTo: string };

export type ShippingSettings = {
	standardCents: Cents;
	/** The subtotal from which shipping is free, inclusive; null: it never is. */
	freeFromCents: Cents | null;
	/** Two-letter codes of the countries that orders are sent to; at least one. */
	countries: readonly string[];
	localDelivery: LocalDelivery | null;
};

/** A place where the shop collects tax; without a state, the whole country. Both as codes. */
export type TaxRegistration = { country: string; state: string; basisPoints: BasisPoints };

export type TaxSettings = {
	/** Also the cart's estimate, before there is an address. */
	defaultBasisPoints: BasisPoints;
	registrations: readonly TaxRegistration[];
	/** What a place pays that is not listed. */
	elsewhere: "default" | "none";
};

/** Of points that are earned from now on. What points are worth stays: customers have them already. */
export type PointsSettings = { isEarning: boolean; centsPerPoint: Cents; lifetimeYears: number };

export type BusinessDays = { from: number; to: number };

export type DeliverySettings = {
	standard: BusinessDays;
	local: BusinessDays;
	/** Whether the carrier's holidays count as business days. */
	hasHolidays: boolean;
	/** More days on which nothing moves, such as "2026-12-24". */
	closedDays: readonly string[];
};

/** The first instant of the launch as a wall time of the shop, such as "2025-07-13T00:00". */
export type LaunchSettings = { startsAt: string };

/** The owner's notices that may be bundled or left out; security never is. */
export const NOTICES = [
	"new_order",
	"support_notification",
	"refund_failed",
	"dispute_changed",
	"alarm",
	"work_assigned",
] as const;
export type Notice = (typeof NOTICES)[number];
export const NOTICE_CHOICES = ["each", "digest", "off"] as const;
export type NoticeChoice = (typeof NOTICE_CHOICES)[number];
export const DIGEST_PERIODS = ["minute", "hour", "day", "week"] as const;
export type DigestPeriod = (typeof DIGEST_PERIODS)[number];

export type EmailSettings = {
	notices: Readonly<Record<Notice, NoticeChoice>>;
	digestEvery: DigestPeriod;
	/** A product with fewer available units is low on stock. */
	lowStockBelow: number;
};

/** Null: the shop makes none by itself, or keeps them all. */
export type BackupSettings = { everyHours: number | null; keepDays: number | null };

/** What the owner sets in the admin, by group: one form and one row each. */
export type Settings = {
	shop: ShopSettings;
	shipping: ShippingSettings;
	tax: TaxSettings;
	points: PointsSettings;
	delivery: DeliverySettings;
	launch: LaunchSettings;
	emails: EmailSettings;
	backups: BackupSettings;
};
export const SETTING_GROUPS = [
	"shop",
	"shipping",
	"tax",
	"points",
	"delivery",
	"launch",
	"emails",
	"backups",
] as const satisfies readonly (keyof Settings)[];
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What a cart is priced with, and when it arrives; every public page has it. */
export type SellingSettings = Pick<Settings, "shipping" | "tax" | "points" | "delivery">;

/** What public pages, emails and receipts state. */
export type PublicSettings = SellingSettings &
	Pick<ShopSettings, "address" | "supportEmail" | "supportPhone" | "hours" | "hoursEs">;

/** The specification's values, which count until the owner saves others. */
export const DEFAULT_SELLING: SellingSettings = {
	// CONST-02, CONST-03, CONST-05, PRICE-01, PRICE-02, PRICE-04, D-05
	shipping: {
		standardCents: 200,
		freeFromCents: 599,
		countries: ["US", "CA", "MX"],
		localDelivery: { city: "Laredo", state: "TX", zipFrom: "78040", zipTo: "78049" },
	},
	// CONST-07, PRICE-06
	tax: { defaultBasisPoints: 800, registrations: [], elsewhere: "default" },
	// CONST-32, CONST-34, PTS-12, PTS-16
	points: { isEarning: true, centsPerPoint: 100, lifetimeYears: 2 },
	// CONST-05, CONST-06, PRICE-04, PRICE-05, D-85
	delivery: { standard: { from: 3, to: 5 }, local: { from: 1, to: 2 }, hasHolidays: true, closedDays: [] },
};

export const DEFAULT_EMAILS: EmailSettings = {
	notices: {
		new_order: "each",
		support_notification: "each",
		refund_failed: "each",
		dispute_changed: "each",
		alarm: "each",
		work_assigned: "each",
	},
	digestEvery: "day",
	lowStockBelow: 5,
};

/** A group as the admin shows it. `savedAt` in epoch ms; all of `saved` is null while the default counts. */
export type SettingState<Group extends SettingGroup = SettingGroup> = {
	value: Settings[Group];
	default: Settings[Group];
	isSaved: boolean;
	/** Counts its saves; the next one starts from it. */
	version: number;
	savedBy: string | null;
	savedAt: number | null;
};
