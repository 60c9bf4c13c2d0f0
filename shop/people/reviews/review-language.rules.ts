import type { Language } from "#shop/kernel/language.rules.ts";

/** Short words that one of the two languages uses in nearly every sentence, and the other never. */
const WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
	en: new Set(
		"the and is are was were it its they them my your you this that these those with for not but have has had very so just after before when of to in on at i we from all great good love work works".split(
			" ",
		),
	),
	es: new Set(
		"el la los las un una y es son fue muy que de del en con por para mi mis tu me se lo le les pero sin como ya cuando después antes todo todos más está están gracias bien al ni si".split(
			" ",
		),
	),
};

/** The language a review is written in; null if its words do not say. */
export function reviewLanguage(text: string): Language | null {
	const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
	const count = (language: Language) => words.filter((word) => WORDS[language].has(word)).length;
	const [english, spanish] = [count("en"), count("es") + (/[¿¡ñ]/.test(text) ? 1 : 0)];
	if (english === spanish) return null;
	return english > spanish ? "en" : "es";
}

/** Reviews in the reader's language first, each group in its given order. */
export function readableFirst<Review extends { reviewText: string | null }>(
	reviews: readonly Review[],
	language: Language,
): Review[] {
	const isForeign = ({ reviewText }: Review) => {
		const written = reviewText === null ? null : reviewLanguage(reviewText);
		return written !== null && written !== language;
	};
	return [...reviews.filter((review) => !isForeign(review)), ...reviews.filter(isForeign)];
}
