import { expect, test } from "vitest";
import { readableFirst, reviewLanguage } from "./review-language.rules.ts";

test.each([
	["Soft, easy to place, and it stayed where I put it all day.", "en"],
	["Works.", "en"],
	["Muy suaves, se quedan en su lugar todo el día.", "es"],
	["¡Excelente!", "es"],
	["¿Llegan a México? Sí, y rápido.", "es"],
	["Me encantó la cera, pero no la tin.", "es"],
	["OK!", null],
	["5/5", null],
] as const)("D-162 the words of %s say its language", (text, language) => {
	expect(reviewLanguage(text)).toBe(language);
});

test("D-162 what the reader can read comes first, in its order", () => {
	const reviews = ["Muy buena cera.", null, "Works for my son.", "OK!"].map((reviewText) => ({ reviewText }));
	expect(readableFirst(reviews, "en").map(({ reviewText }) => reviewText)).toEqual([
		null,
		"Works for my son.",
		"OK!",
		"Muy buena cera.",
	]);
	expect(readableFirst(reviews, "es").at(-1)?.reviewText).toBe("Works for my son.");
});
