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

test("D-162 a review in the other language says so, and links to its translation", async () => {
	const english = await open("en");
	expect(english.all("article p[lang=es]")).toHaveLength(1);
	const url = new URL(english.link("Translate to English").getAttribute("href") ?? "");
	expect(Object.fromEntries(url.searchParams)).toMatchObject({ sl: "es", tl: "en", text: REVIEW.reviewText });
	expect((await open("es")).text()).not.toContain("Traducir");
});
