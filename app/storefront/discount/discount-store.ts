import { useEffect } from "react";
import { useSession } from "#app/account/session.ts";
import { api, isApiError } from "#app/api-client.ts";
import { useLanguage } from "#app/i18n/language-provider.tsx";
import { createStore, useStore } from "#app/interface/store.ts";
import type { DiscountTerms } from "#shop/selling/discounts/discount-code.rules.ts";
import { discountCodeIn, keepDiscountCode } from "./discount-cookie.ts";

/** The code of the cart: its terms if it can be used now, or why not; neither while that is being asked. */
export type CartDiscount = {
	code: string;
	terms: DiscountTerms | null;
	/** `message` is empty where the shop could not be asked. */
	problem: { code: string; message: string } | null;
};

const discount = createStore<CartDiscount | null>(null);

/** The code of this browser's cart, asked for again for another account or language, and when a page with it opens. */
export function useDiscount(): CartDiscount | null {
	const session = useSession();
	const { language } = useLanguage();
	const account = session.status === "signed_in" ? session.user.id : session.status;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on both
	useEffect(() => {
		if (account !== "loading") void checkDiscount();
	}, [account, language]);
	return useStore(discount, null);
}

/** Asks the shop about the code that the browser keeps. */
export async function checkDiscount(): Promise<void> {
	const code = discountCodeIn(document.cookie);
	const known = discount.get();
	if (code === null) return discount.set(null);
	if (known?.code !== code) discount.set({ code, terms: null, problem: null });
	try {
		const terms = await api.get("/api/discounts/{code}", { params: { code } });
		if (isKept(code)) discount.set({ code, terms, problem: null });
	} catch (error) {
		if (isKept(code)) discount.set({ code, terms: null, problem: problemOf(error) });
	}
}

/** Takes over a typed code if it can be used now. @returns why not, or null */
export async function applyDiscount(typed: string): Promise<NonNullable<CartDiscount["problem"]> | null> {
	try {
		const terms = await api.get("/api/discounts/{code}", { params: { code: typed.trim() } });
		keepDiscountCode(terms.code);
		discount.set({ code: terms.code, terms, problem: null });
		return null;
	} catch (error) {
		return problemOf(error);
	}
}

export function removeDiscount(): void {
	keepDiscountCode(null);
	discount.set(null);
}

function isKept(code: string): boolean {
	return discountCodeIn(document.cookie) === code;
}

function problemOf(error: unknown): NonNullable<CartDiscount["problem"]> {
	return isApiError(error) ? { code: error.code, message: error.message } : { code: "", message: "" };
}
