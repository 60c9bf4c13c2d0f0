import { findDefaultText } from "#app/api/admin/site/content/find-default-text.ts";
import { paymentLabels } from "#app/i18n/payment-labels.ts";
import type { Shop } from "#shop/kernel/context.ts";

/** The texts that use cases need from the dictionaries. */
export const shopTexts: Shop["texts"] = { paymentLabels, builtInText: findDefaultText };
