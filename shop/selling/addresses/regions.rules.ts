/** Countries the shop ships to (ISO 3166-1 alpha-2). */
export const COUNTRIES = ["US", "CA", "MX"] as const;
type Country = (typeof COUNTRIES)[number];

type Region = { code: string; name: string };

export const US_STATES: readonly Region[] = regions(
	"AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, " +
		"DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, " +
		"KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, " +
		"MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, " +
		"NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, " +
		"PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, " +
		"VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AS American Samoa, " +
		"GU Guam, MP Northern Mariana Islands, PR Puerto Rico, VI U.S. Virgin Islands, AA Armed Forces Americas, " +
		"AE Armed Forces Europe, AP Armed Forces Pacific",
);

export const CANADIAN_PROVINCES: readonly Region[] = regions(
	"AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia, " +
		"NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon",
);

export function isCountry(code: string): code is Country {
	return COUNTRIES.some((country) => country === code);
}

/** The regions to choose from; null where the state is free text (Mexico). */
export function regionsOf(country: string): readonly Region[] | null {
	if (country === "US") return US_STATES;
	return country === "CA" ? CANADIAN_PROVINCES : null;
}

/** "tx" or "Texas" → "TX"; anything that is not a region of the country is returned unchanged. */
export function regionCode(country: string, written: string): string {
	const wanted = written.toLowerCase();
	const region = regionsOf(country)?.find(({ code, name }) =>
		[code, name].some((word) => word.toLowerCase() === wanted),
	);
	return region?.code ?? written;
}

/** Checks the country's postal code format. Expects a normalized code. */
export function isPostalCode(country: Country, postalCode: string): boolean {
	return POSTAL_CODES[country].test(postalCode);
}

/** Normalizes case and separator: "787011234" → "78701-1234", "k1a0b1" → "K1A 0B1". */
export function normalPostalCode(country: string, written: string): string {
	const code = written.toUpperCase();
	if (country === "US") return code.replace(/^(\d{5})[ -]?(\d{4})$/, "$1-$2");
	return country === "CA" ? code.replace(/^(\w{3})[ -]?(\w{3})$/, "$1 $2") : code;
}

const POSTAL_CODES: Readonly<Record<Country, RegExp>> = {
	US: /^\d{5}(-\d{4})?$/,
	CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
	MX: /^\d{5}$/,
};

function regions(list: string): Region[] {
	return list.split(", ").map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));
}
