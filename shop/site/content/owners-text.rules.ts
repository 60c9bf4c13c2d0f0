import { ANSWER_SECTIONS, CHARITY_SECTION, OWNERS_PAGE } from "./editable-page.rules.ts";

/** What only the owner can write, or can have checked, by the sections of which one is enough. */
export const OWNERS_TEXTS = {
	aboutPage: { page: OWNERS_PAGE, sections: ["intro", "body"] },
	charityName: { page: OWNERS_PAGE, sections: [CHARITY_SECTION] },
	termsText: { page: "terms-of-service", sections: ["body"] },
	privacyText: { page: "privacy-policy", sections: ["body"] },
	faqText: { page: "home", sections: ["faq", ...ANSWER_SECTIONS] },
} as const;
export type OwnersText = keyof typeof OWNERS_TEXTS;
