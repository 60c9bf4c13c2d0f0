import * as z from "zod";
import { type AuthCall, authBodies, authResponse } from "#app/api/access/auth/auth.schema.ts";
import { sessionResponse } from "#app/api/access/auth/session.schema.ts";
import { guestOrderResponse } from "#app/api/people/account/account.schema.ts";
import { reviewBody, reviewResponse, reviewStatsResponse } from "#app/api/people/reviews/reviews.schema.ts";
import { supportNotificationBody } from "#app/api/people/support/send-support-notification.schema.ts";
import { supportMessageBody } from "#app/api/people/support/support-messages.schema.ts";
import { cartResponse } from "#app/api/selling/cart/cart.schema.ts";
import {
	checkoutSessionBody,
	checkoutSessionResponse,
} from "#app/api/selling/checkout/create-checkout-session.schema.ts";
import { orderBySessionResponse } from "#app/api/selling/orders/order-by-session.schema.ts";
import { orderLookupBody } from "#app/api/selling/orders/order-lookup.schema.ts";
import { productResponse } from "#app/api/selling/products/products.schema.ts";
import { stockAlertBody } from "#app/api/selling/stock-alerts/stock-alerts.schema.ts";
import { PUBLIC_BEARER } from "#shop/people/support/support.rules.ts";
import { describeCalls } from "./api-call.ts";

const who = "anyone";
const product = { productId: "The id of a reviewable product: 1, 2, 3, 4 or 6." };

/** A call of the sign-in library. */
const auth = <const Path extends AuthCall>(path: Path, text: string) =>
	({
		method: "POST",
		path: `/api/auth${path}`,
		who,
		text,
		body: authBodies[path],
		isCamelCase: true,
		response: authResponse,
	}) as const;

export const publicCalls = describeCalls([
	{ method: "GET", path: "/api", who, text: "This reference as an HTML page.", responseType: "text/html" },
	{
		method: "GET",
		path: "/api/openapi.json",
		who,
		text: "This reference as OpenAPI 3.1.",
		response: z.object({}).loose(),
	},
	{
		method: "GET",
		path: "/api/products",
		who,
		text: "Active products, ordered by id.",
		query: { lang: "The texts' language, en or es; defaults to the caller's." },
		response: z.array(productResponse),
	},
	{
		method: "GET",
		path: "/api/reviews",
		who,
		text: "Approved reviews of a product, newest first, 200 at a time. The Link header has the next page's URL, if there is one.",
		query: { ...product, after: "The cursor from the previous page's Link header." },
		response: z.array(reviewResponse),
	},
	{
		method: "POST",
		path: "/api/reviews",
		who,
		text: "Submits a review for the owner's approval.",
		body: reviewBody,
		status: 201,
		response: z.object({ isApproved: z.literal(false) }),
	},
	{
		method: "GET",
		path: "/api/reviews/stats",
		who,
		text: "Count and average rating of a product's approved reviews.",
		query: product,
		response: reviewStatsResponse,
	},
	{
		method: "POST",
		path: "/api/support-messages",
		who,
		text: "Sends a message to support.",
		body: supportMessageBody,
		status: 201,
		response: z.object({ status: z.literal("pending") }),
	},
	{
		method: "POST",
		path: "/api/stock-alerts",
		who,
		text: "Asks for one email when a sold-out product is back. The same address counts once per product.",
		body: stockAlertBody,
		status: 201,
		response: z.object({ status: z.literal("waiting") }),
	},
	{
		method: "POST",
		path: "/functions/v1/send-support-notification",
		who: "public bearer",
		body: supportNotificationBody,
		status: 204,
		text: `Notifies support of a saved message, once; the bearer token is "${PUBLIC_BEARER}". The response is empty.`,
	},
	{
		method: "OPTIONS",
		path: "/functions/v1/send-support-notification",
		who,
		status: 204,
		text: "CORS preflight.",
	},
	{
		method: "GET",
		path: "/api/page-content",
		who,
		text: "The published content of a page section.",
		query: { page: "The page's id.", section: "The section's name." },
		response: z.object({ page: z.string(), section: z.string(), content: z.string() }).loose(),
	},
	{ method: "OPTIONS", path: "/api/create-checkout-session", who, text: "Connectivity check.", status: 204 },
	{
		method: "POST",
		path: "/api/create-checkout-session",
		who,
		text: "Prices a cart, reserves its stock and returns the payment URL.",
		body: checkoutSessionBody,
		response: checkoutSessionResponse,
	},
	{
		method: "GET",
		path: "/api/checkout-return",
		who,
		status: 303,
		query: { checkout: "The checkout's id." },
		text: "The return URL of the payment page: redirects to the success page or back to the checkout with the payment's outcome.",
	},
	{
		method: "GET",
		path: "/api/orders/by-session/{sessionId}",
		who,
		response: orderBySessionResponse,
		text: "The order of a payment session, or its state while it is being processed.",
	},
	{
		method: "POST",
		path: "/api/orders/lookup",
		who,
		body: orderLookupBody,
		response: guestOrderResponse,
		text: "Finds an order by its number and email.",
	},
	{
		method: "GET",
		path: "/api/cart",
		who,
		response: cartResponse,
		text: "The cart this browser filled without JavaScript.",
	},
	{
		method: "DELETE",
		path: "/api/cart",
		who,
		status: 204,
		text: "Deletes that cart once the browser has imported it.",
	},
	{
		method: "GET",
		path: "/api/session",
		who,
		text: "The signed-in account and its points balance.",
		response: sessionResponse,
	},
	auth("/sign-in/email", "Signs in; the response sets the session cookie."),
	auth("/sign-up/email", "Creates an account and emails a confirmation link."),
	auth("/sign-up/order", "Creates an account for the buyer of a guest order, given its payment session."),
	auth("/sign-out", "Signs out."),
	auth("/request-password-reset", "Emails a password reset link if the account exists."),
	auth("/reset-password", "Sets a new password, given the link's token."),
	auth("/send-verification-email", "Emails the confirmation link again."),
	auth("/change-password", "Changes the signed-in customer's password."),
	{
		method: "GET",
		path: "/api/auth/verify-email",
		who,
		query: { token: "The token from the email." },
		responseType: "text/html",
		text: "The link in the confirmation email; redirects to the shop.",
	},
	{
		method: "POST",
		path: "/api/webhooks/stripe",
		who: "payment provider",
		bodyType: "application/json",
		text: "Receives signed payment events.",
		response: z.object({}).loose(),
	},
]);
