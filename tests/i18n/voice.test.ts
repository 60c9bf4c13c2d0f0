import { beforeAll, describe, expect, test } from "vitest";
import { loadDictionary, storefrontTexts } from "#app/i18n/dictionaries.ts";
import { guide as guideEn } from "#app/i18n/en/articles/guide.ts";
import { privacy as privacyEn } from "#app/i18n/en/articles/privacy.ts";
import { terms as termsEn } from "#app/i18n/en/articles/terms.ts";
import { usage as usageEn } from "#app/i18n/en/articles/usage.ts";
import { guide as guideEs } from "#app/i18n/es/articles/guide.ts";
import { privacy as privacyEs } from "#app/i18n/es/articles/privacy.ts";
import { terms as termsEs } from "#app/i18n/es/articles/terms.ts";
import { usage as usageEs } from "#app/i18n/es/articles/usage.ts";
import type { Language } from "#app/i18n/language.ts";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { paymentTexts } from "#app/i18n/texts/payment-texts.ts";
import { withoutScriptsTexts } from "#app/i18n/texts/without-scripts-texts.ts";
import { pageTexts } from "#sandbox/payments/page/page-texts.ts";
import { catalogSeed } from "#shop/selling/catalog/catalog.seed.ts";

type Rule = { name: string; pattern: RegExp; except?: readonly RegExp[] };

/** Texts that the specification quotes, and rules of safe use, which keep their emphasis (docs/voice.md). */
const SPECIFIED = {
	cannotChange: /^Email cannot be changed\. Contact support if needed\.$/,
	signedIn: /^Account created successfully! You are now signed in\.$/,
	notFound: /^The product you are looking for could not be found\.$/,
	noPriceId: /does not have a configured payment price id/,
	sleep: /Do not sleep with strips in/,
	device: /SoftBrace is not a medical device/,
	children: /(?:is|are) not for children under/,
	place: /^You are here$/,
	advice: /does not replace your orthodontist’s/,
};

/** What holds in both languages. */
const COMMON: readonly Rule[] = [
	{ name: "no double hyphen, and no dash where a comma or a period does", pattern: /--|—/ },
	{ name: "the dollar sign, not USD behind an amount", pattern: /\d\s?(?:USD|dollars)\b/i },
	{ name: "curly quotation marks and apostrophes", pattern: /\p{L}'\p{L}|"/u, except: [SPECIFIED.noPriceId] },
	{ name: "ranges with a hyphen, as the specification writes them", pattern: /[\d}]–[\d{]/ },
	{ name: "no space before punctuation", pattern: /\p{L} [,.;:!?]/u },
];

const ENGLISH: readonly Rule[] = [
	{
		name: "contractions",
		pattern:
			/\b(?:(?:do|does|did|is|are|was|were|has|have|had|could|would|should|will) not|cannot|can not|(?:you|we|they) (?:are|will)|(?:you|we|they) have \w+ed|(?:it|there|here) (?:is|will)|that is|let us)\b/i,
		except: [
			SPECIFIED.cannotChange,
			SPECIFIED.signedIn,
			SPECIFIED.notFound,
			SPECIFIED.noPriceId,
			SPECIFIED.sleep,
			SPECIFIED.device,
			SPECIFIED.children,
			SPECIFIED.advice,
			SPECIFIED.place,
		],
	},
	{ name: "email, not e-mail", pattern: /\be-mail/i },
	{ name: "package, not parcel", pattern: /\bparcels?\b/i },
	{ name: "everyone and anyone, not everybody", pattern: /\b(?:every|some|any)body\b/i },
	{ name: "American spelling", pattern: /\b(?:colour|favourite|centre|cancelled|catalog|grey|whilst|programme)\b/i },
];

const SPANISH: readonly Rule[] = [
	{ name: "every ? and ! is opened", pattern: /^[^¿]*\?|^[^¡]*!|\?[^¿]*\?|![^¡]*!/ },
	{ name: "tú, not usted", pattern: /\bust(?:ed|edes)\b|\b(?:haga|escriba|revise|inicie|elija|ingrese|pruebe) /i },
	{ name: "Mexican, not Peninsular", pattern: /\b(?:vosotros|ordenador|móvil|introduce|caducad[oa]|pincha)\b/i },
	{ name: "correo, not e-mail", pattern: /\be-?mail\b/i },
	{ name: "by the shop in the first person, not by nobody", pattern: /\bNo se pud(?:o|ieron)\b/ },
];

/** Texts for developers and the owner only; a customer never meets them. */
const NOT_FOR_CUSTOMERS =
	/^(?:errors\.(?:payment_|invalid_token|content_changed|second_factor)|owner_|device_|failures_)/;

/** What nobody but the owner may state: the specification says none of it. */
const CLAIMS: Rule = {
	name: "D-88 claims nothing that only the owner can know",
	pattern:
		/latex|BPA|fragranc?|baby bottle|biber[oó]n|aligner|alineador|ceramic|cerámic|passes on its own|se elimina sola|Texas apply|estado de Texas|liab|responsabilidad|unopened|sin abrir|cash value|salt water|agua tibia|(?<!orthodontist’s or |ortodoncista o )dentist|fever|fiebre/i,
};

beforeAll(async () => {
	await Promise.all([loadDictionary("en"), loadDictionary("es")]);
});

describe.each(["en", "es"] as const)("the voice of customers' texts in %s", (language) => {
	test.each([...COMMON, CLAIMS, ...(language === "en" ? ENGLISH : SPANISH)])("$name", ({ pattern, except = [] }) => {
		const broken = textsOf(language).filter(
			([, text]) => pattern.test(withoutParams(text)) && !except.some((exception) => exception.test(text)),
		);
		expect(broken).toEqual([]);
	});
});

test("every exception is still needed", () => {
	const texts = textsOf("en").map(([, text]) => text);
	const unused = Object.entries(SPECIFIED).filter(([, exception]) => !texts.some((text) => exception.test(text)));
	expect(unused).toEqual([]);
});

test("HOME-37 both languages say to call 911", () => {
	expect(storefrontTexts.en.faq.swallow_answer).toMatch(/trouble breathing or swallowing, call 911/);
	expect(storefrontTexts.es.faq.swallow_answer).toMatch(/respirar o tragar, llama al 911/);
});

function textsOf(language: Language): [path: string, text: string][] {
	const articles = {
		en: [guideEn, privacyEn, termsEn, usageEn],
		es: [guideEs, privacyEs, termsEs, usageEs],
	}[language];
	const dictionaries = [
		storefrontTexts,
		accountTexts,
		dashboardTexts,
		emailTexts,
		paymentTexts,
		withoutScriptsTexts,
		pageTexts,
	];
	const products = catalogSeed.map((product) => product[language]);
	return [...dictionaries.map((texts) => texts[language]), ...articles, ...products]
		.flatMap((part) => leavesOf(part, ""))
		.filter(([path]) => !NOT_FOR_CUSTOMERS.test(path));
}

/** A param's name is no word that a customer reads. */
function withoutParams(text: string): string {
	return text.replace(/\{\w+\}/g, "{}");
}

function leavesOf(part: unknown, path: string): [path: string, text: string][] {
	if (typeof part === "string") return [[path, part]];
	if (typeof part !== "object" || part === null) return [];
	return Object.entries(part).flatMap(([key, inner]) => leavesOf(inner, path === "" ? key : `${path}.${key}`));
}
