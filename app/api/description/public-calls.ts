import { z } from "zod";
import { authBodies } from "#app/api/auth/auth.schema.ts";
import { cartResponse } from "#app/api/cart.schema.ts";
import { checkoutSessionBody, checkoutSessionReply } from "#app/api/create-checkout-session.schema.ts";
import { supportNotificationBody } from "#app/api/functions/send-support-notification.schema.ts";
import { orderBySessionResponse } from "#app/api/order-by-session.schema.ts";
import { orderLookupBody } from "#app/api/order-lookup.schema.ts";
import { productResponse } from "#app/api/products.schema.ts";
import { reviewBody, reviewResponse, reviewStatsResponse } from "#app/api/reviews.schema.ts";
import { sessionResponse } from "#app/api/session.schema.ts";
import { supportMessageBody } from "#app/api/support-messages.schema.ts";
import { PUBLIC_BEARER } from "#shop/support/support.rules.ts";
import type { ApiCall } from "./api-call.ts";

const who = "everybody";
const product = { product_id: "A reviewable product: 1, 2, 3, 4 or 6." };

/** Descriptions of the sign-in calls, by path below /api/auth. */
const AUTH_TEXTS: Readonly<Record<keyof typeof authBodies, string>> = {
	"/sign-in/email": "Signs in; the session comes as a cookie.",
	"/sign-up/email": "Makes an account; a letter asks to confirm its address.",
	"/sign-out": "Ends the session.",
	"/request-password-reset": "Mails a link for a new password, if there is such an account.",
	"/reset-password": "Sets the new password with the link's token.",
	"/send-verification-email": "Mails the link of confirmation again.",
	"/change-password": "Changes the password of whoever is signed in.",
};

/** Calls that require no sign-in. */
export const publicCalls: readonly ApiCall[] = [
	{ method: "GET", path: "/api", who, text: "This description as a page.", responseType: "text/html" },
	{
		method: "GET",
		path: "/api/openapi.json",
		who,
		text: "This description for programs, as OpenAPI 3.1.",
		response: z.object({}).loose(),
	},
	{
		method: "GET",
		path: "/api/products",
		who,
		text: "The active products, by id.",
		response: z.array(productResponse),
	},
	{
		method: "GET",
		path: "/api/reviews",
		who,
		text: "Approved reviews of a product, newest first, 200 at a time. The header Link names the next page, while there is one.",
		query: { ...product, after: "Where the page begins, as the Link of the page before says." },
		response: z.array(reviewResponse),
	},
	{
		...{ method: "POST", path: "/api/reviews", who, text: "A review, to be approved by the owner." },
		...{ body: reviewBody, status: 201, response: z.object({ is_approved: z.literal(false) }) },
	},
	{
		method: "GET",
		path: "/api/reviews/stats",
		who,
		text: "Count and average of a product's approved reviews.",
		query: product,
		response: reviewStatsResponse,
	},
	{
		...{ method: "POST", path: "/api/support-messages", who, text: "A message to support." },
		...{ body: supportMessageBody, status: 201, response: z.object({ status: z.literal("pending") }) },
	},
	{
		...{ method: "POST", path: "/functions/v1/send-support-notification", who: "public bearer" },
		...{ body: supportNotificationBody, status: 204 },
		text: `Tells support of a saved message, once; the bearer token is "${PUBLIC_BEARER}". The answer has no content.`,
	},
	{
		...{ method: "OPTIONS", path: "/functions/v1/send-support-notification", who, status: 204 },
		text: "What a page of another address may send there.",
	},
	{
		...{ method: "GET", path: "/api/page-content", who, text: "What is published in a section of a page." },
		query: { page: "The page's id.", section: "The section's name." },
		response: z.object({ page: z.string(), section: z.string(), content: z.string() }).loose(),
	},
	{ method: "OPTIONS", path: "/api/create-checkout-session", who, text: "Can the shop be reached?", status: 204 },
	{
		...{
			method: "POST",
			path: "/api/create-checkout-session",
			who,
			text: "Prices a cart, holds it, and says where to pay.",
		},
		...{ body: checkoutSessionBody, response: checkoutSessionReply },
	},
	{
		...{ method: "GET", path: "/api/checkout-return", who, status: 303, query: { checkout: "The checkout's id." } },
		text: "Where the payment page's way back leads: on to the checkout, which says what became of the payment.",
	},
	{
		...{ method: "GET", path: "/api/orders/by-session/{sessionId}", who, response: orderBySessionResponse },
		text: "The order of a payment session, or that it is still being processed.",
	},
	{
		...{ method: "POST", path: "/api/orders/lookup", who, body: orderLookupBody, response: z.object({}).loose() },
		text: "An order for whoever knows its number and e-mail address.",
	},
	{
		...{ method: "GET", path: "/api/cart", who, response: cartResponse },
		text: "The cart that this browser filled while its scripts were off.",
	},
	{
		...{ method: "DELETE", path: "/api/cart", who, status: 204 },
		text: "Deletes that cart; the browser keeps it from now on.",
	},
	{
		method: "GET",
		path: "/api/session",
		who,
		text: "Who is signed in, and the points balance.",
		response: sessionResponse,
	},
	...Object.entries(authBodies).map(
		([path, body]): ApiCall => ({
			...{ method: "POST", path: `/api/auth${path}`, who, body, response: z.object({}).loose() },
			text: AUTH_TEXTS[path as keyof typeof authBodies],
		}),
	),
	{
		...{
			method: "GET",
			path: "/api/auth/verify-email",
			who,
			query: { token: "Of the letter." },
			responseType: "text/html",
		},
		text: "The link of the letter of confirmation; leads to the shop.",
	},
	{
		...{ method: "POST", path: "/api/webhooks/stripe", who: "payment provider", bodyType: "application/json" },
		...{ text: "Signed payment events.", response: z.object({}).loose() },
	},
];
