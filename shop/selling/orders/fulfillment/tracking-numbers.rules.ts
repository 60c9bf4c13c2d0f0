/** A form of a carrier's numbers; `check` compares the check digit, for forms that have one. */
type NumberForm = { form: RegExp; check?(digits: string): boolean };

/** Parcels that other carriers hand over to the post carry numbers of its kind, too. */
const POSTAL: NumberForm = { form: /^(420\d{5}(\d{4})?)?9[1-5]\d{18,24}$/, check: isPostal };

const FORMS = {
	UPS: [{ form: /^1Z[0-9A-Z]{15}\d$/, check: isUps }, { form: /^[AHJKTV]\d{10}$/ }],
	USPS: [
		POSTAL,
		{ form: /^[A-Z]{2}\d{9}US$/, check: isInternational },
		{ form: /^[0237]\d{19}$/, check: (number) => isMod10(number) || isMod10(`91${number}`) },
	],
	FedEx: [
		{ form: /^\d{12}$/, check: isFedExExpress },
		{ form: /^\d{15}$/, check: isMod10 },
		{ form: /^[14-689]\d{19}$/, check: (number) => isMod10(`92${number}`) },
		{ form: /^(96\d{20}|10\d{32})$/ },
	],
	DHL: [
		{ form: /^\d{10,11}$/, check: isDhlExpress },
		{ form: /^J[A-Z]{0,2}D\d{16,20}$/ },
		{ form: /^(GM|LX)[0-9A-Z]{14,30}$/ },
		{ form: /^[A-Z]{2}\d{9}DE$/, check: isInternational },
	],
} as const satisfies Record<string, readonly NumberForm[]>;

/** Whether a carrier gives out such numbers; spaces and hyphens do not count. */
export function isTrackingNumber(carrier: keyof typeof FORMS, trackingNumber: string): boolean {
	const number = trackingNumber.toUpperCase().replaceAll(/[\s-]/g, "");
	const fits = ({ form, check }: NumberForm) => form.test(number) && (check === undefined || check(number));
	return FORMS[carrier].some(fits);
}

/** The ZIP code before the number is not part of it; what is left tells how long it was. */
function isPostal(number: string): boolean {
	const ends = number.startsWith("420") ? [number.slice(8), number.slice(12)] : [number];
	return ends.some((end) => /^9[1-5]\d{18,24}$/.test(end) && isMod10(end));
}

/** Every second digit counts three times, from the one before the check digit. */
function isMod10(number: string): boolean {
	const sum = digitsOf(number)
		.reverse()
		.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
	return sum % 10 === 0;
}

/** A to Z count as digits, too, every second character twice. */
function isUps(number: string): boolean {
	const values = [...number.slice(2)].map((one) => (/\d/.test(one) ? Number(one) : (one.charCodeAt(0) - 63) % 10));
	const check = values.pop();
	const sum = values.reduce((total, value, index) => total + value * (index % 2 === 0 ? 1 : 2), 0);
	return (10 - (sum % 10)) % 10 === check;
}

const FEDEX_WEIGHTS = [3, 1, 7] as const;

function isFedExExpress(number: string): boolean {
	const digits = digitsOf(number);
	const check = digits.pop();
	const sum = digits.reduce((total, digit, index) => total + digit * (FEDEX_WEIGHTS[index % 3] ?? 0), 0);
	return (sum % 11) % 10 === check;
}

function isDhlExpress(number: string): boolean {
	return Number(number.slice(0, -1)) % 7 === Number(number.at(-1));
}

const INTERNATIONAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** The Universal Postal Union's S10. */
function isInternational(number: string): boolean {
	const digits = digitsOf(number.slice(2, 11));
	const check = digits.pop();
	const sum = digits.reduce((total, digit, index) => total + digit * (INTERNATIONAL_WEIGHTS[index] ?? 0), 0);
	const rest = 11 - (sum % 11);
	return (rest === 10 ? 0 : rest === 11 ? 5 : rest) === check;
}

function digitsOf(number: string): number[] {
	return [...number].map(Number);
}
