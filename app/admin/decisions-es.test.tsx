// @vitest-environment happy-dom

import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { apiResponse } from "#app/testing/fake-server.ts";
import { OrdersToReview } from "./selling/orders/orders-to-review.tsx";
import { knownAdminOrder, knownReview } from "./testing/known-rows.ts";
import { openOrder } from "./testing/open-order.tsx";
import { openTab } from "./testing/open-tab.tsx";
import { openReviews } from "./testing/review-rows.ts";

const SPANISH = { language: "es" } as const;
const AT = "2025-08-01T16:00:00.000Z";
const SHIPMENT = {
	id: "p1",
	items: [],
	carrier: "USPS",
	trackingNumber: "9400",
	trackingUrl: null,
	shippedAt: AT,
	deliveredAt: null,
	corrections: 0,
	canUndo: true,
};
const REFUND = {
	id: "r1",
	amountCents: 971,
	reason: "",
	cause: "other",
	state: "failed",
	createdBy: "owner@localhost",
	createdAt: AT,
	failedAt: AT,
	failureReason: "lost_or_stolen_card",
	isUnresolved: true,
} as const;

type Decision = [
	name: string,
	/** The button of the confirmation dialog; null if there is none. */
	confirm: string | null,
	sent: { line: string; body: unknown },
];

/** Presses the button by its Spanish name, confirms, and checks the request. */
async function expectDecision(part: ReactNode, list: [call: string, response: unknown], decision: Decision) {
	await decide(await openTab(part, { [list[0]]: () => apiResponse(list[1]) }, SPANISH), decision);
}

async function decide(page: Awaited<ReturnType<typeof openTab>>, [name, confirm, sent]: Decision) {
	const writes = () => page.calls.filter(({ line }) => !line.startsWith("GET"));
	await page.click(page.button(name));
	if (confirm !== null) {
		expect(writes(), "nothing is sent before the question is answered").toEqual([]);
		const [button] = page.all("dialog button, form button").filter(({ textContent }) => textContent === confirm);
		await page.click(button as HTMLButtonElement);
	}
	expect(writes()[0]).toEqual(sent);
}

const key = expect.any(String);

describe("a flagged order, in Spanish", () => {
	const order = knownAdminOrder({
		id: "o1",
		verificationStatus: "needs_review",
		fulfillmentStatus: "pending",
		reviewReason: "high_total",
	});
	const line = "POST /api/admin/orders/o1/review";
	test.each<Decision>([
		["Aprobar y procesar", "Aprobar y procesar", { line, body: { decision: "approve", key } }],
		["Rechazar pedido", "Rechazar pedido", { line, body: { decision: "reject", key } }],
		["Mantener en revisión", null, { line, body: { decision: "keep", key } }],
	])("AORD-11 AORD-14 %s does what its label says", async (...decision) => {
		await expectDecision(<OrdersToReview />, ["GET /api/admin/orders-to-review", [order]], decision);
	});
});

describe("an order, in Spanish", () => {
	const path = "/api/admin/orders/o1";
	const tracking = { carrier: "USPS", tracking_number: "" };
	const refund = { amount_cents: 971, refundable_cents: 971, cause: "customer_request", reason: "", key };
	const shipped = { fulfillmentStatus: "shipped", shipment: SHIPMENT } as const;
	test.each<[...Decision, Parameters<typeof knownAdminOrder>[0]]>([
		["Enviar", "Marcar como enviado", { line: `POST ${path}/shipment`, body: tracking }, {}],
		["Reembolsar", "Reembolsar $9.71", { line: `POST ${path}/refunds`, body: refund }, {}],
		["Marcar como entregado", null, { line: `POST ${path}/delivery`, body: null }, shipped],
		["Deshacer envío", "Deshacer envío", { line: `DELETE ${path}/shipment`, body: null }, shipped],
		[
			"Deshacer entrega",
			null,
			{ line: `DELETE ${path}/delivery`, body: null },
			{ fulfillmentStatus: "delivered", shipment: { ...SHIPMENT, deliveredAt: AT } },
		] as [...Decision, Parameters<typeof knownAdminOrder>[0]],
		[
			"Marcar como resuelto",
			"Marcar como resuelto",
			{ line: `POST ${path}/refunds/r1/settlement`, body: null },
			{ refunds: [REFUND] },
		] as [...Decision, Parameters<typeof knownAdminOrder>[0]],
	])("%s does what its label says", async (name, confirm, sent, given) => {
		const page = await openOrder(given, {}, SPANISH);
		await decide(page, [name, confirm, sent]);
	});
});

describe("a review, in Spanish", () => {
	const path = "/api/admin/reviews/r1";
	test.each<[...Decision, Parameters<typeof knownReview>[0]]>([
		["Aprobar", null, { line: `PATCH ${path}`, body: { is_approved: true } }, {}],
		["Eliminar", "Eliminar", { line: `DELETE ${path}`, body: null }, {}],
		["Destacar", null, { line: `PATCH ${path}`, body: { is_spotlight: true } }, { isApproved: true }],
		[
			"Quitar destacado",
			null,
			{ line: `PATCH ${path}`, body: { is_spotlight: false } },
			{ isApproved: true, isSpotlight: true },
		] as [...Decision, Parameters<typeof knownReview>[0]],
	])("AREV-08 AREV-13 %s does what its label says", async (name, confirm, sent, given) => {
		const stats = { total: 1, average: 4, perStar: {}, pending: 0 };
		const reviews = [knownReview({ id: "r1", ...given })];
		const list = { reviews, stats, products: [], total: 1, page: 1, pageSize: 50 };
		await decide(await openReviews([], { "GET /api/admin/reviews": () => apiResponse(list) }, SPANISH), [
			name,
			confirm,
			sent,
		]);
	});
});
