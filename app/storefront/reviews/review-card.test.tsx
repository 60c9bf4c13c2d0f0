// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ReviewCard } from "./review-card.tsx";

const REVIEW = {
	id: "r1",
	productId: 1,
	rating: 5,
	reviewText: "Muy suaves, se quedan en su lugar.",
	userName: "Ana",
	isSpotlight: false,
	isVerifiedBuyer: false,
	createdAt: Date.UTC(2025, 7, 1),
};
const open = (language: Language) => renderScreen(<ReviewCard review={REVIEW} />, { language });

test("D-162 a review in the other language says so, and nothing leads to another site", async () => {
	const english = await open("en");
	expect(english.all("article p[lang=es]")).toHaveLength(1);
	expect(english.text()).toContain("Jul 31, 2025 · Written in Spanish");
	expect(english.all("a")).toEqual([]);
	expect((await open("es")).text()).not.toContain("Escrita en");
});
