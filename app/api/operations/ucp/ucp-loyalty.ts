import type { Shop } from "#shop/kernel/context.ts";
import { maskEmail } from "#shop/kernel/mask-email.rules.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import { findOwnSession } from "#shop/people/dashboard/find-own-session.ts";
import { POINTS_PER_FREE_PACK } from "#shop/selling/points/points.rules.ts";
import { ACCOUNT_DISCOUNT_BASIS_POINTS } from "#shop/selling/pricing/discount.rules.ts";
import type { Message } from "./ucp-call.ts";

/** The membership that a cart is priced with; `email` is the buyer's once they are known to be a member, null for a claim. */
export type Member = { claim: string; email: string | null };

const PERCENT = ACCOUNT_DISCOUNT_BASIS_POINTS / 100;

const TEXTS = {
	en: {
		name: "SoftBrace account",
		tier: "Member",
		points: "SoftBrace points",
		discount: `${PERCENT}% off every order`,
		pack: `${POINTS_PER_FREE_PACK} points redeem one free 5-Pair Pack, at checkout`,
		earn: (amount: string) => `1 point for every ${amount} spent`,
		accepted: "Priced for a member. The buyer signs in at checkout to get the price.",
		unknown: (claim: string) => `${claim} changes nothing here.`,
		unproven: "Only a buyer who signs in gets the member’s price.",
	},
	es: {
		name: "Cuenta SoftBrace",
		tier: "Miembro",
		points: "Puntos SoftBrace",
		discount: `${PERCENT}% de descuento en cada pedido`,
		pack: `Canjea ${POINTS_PER_FREE_PACK} puntos por un paquete de 5 pares gratis al pagar`,
		earn: (amount: string) => `1 punto por cada ${amount} de compra`,
		accepted: "Precio de miembro. Para obtenerlo hay que iniciar sesión al pagar.",
		unknown: (claim: string) => `${claim} no cambia nada aquí.`,
		unproven: "El precio de miembro es solo para quien inicia sesión.",
	},
} as const;

/** What a buyer is said to be who has an account here: the shop's domain, from its end. */
export function memberClaim(publicUrl: string): string {
	const { hostname } = new URL(publicUrl);
	const labels = hostname.split(".").toReversed();
	const isDomain = labels.length > 1 && /^[a-z][a-z0-9-]*$/.test(labels[0] ?? "");
	return `${isDomain ? labels.join(".") : "local"}.account`;
}

/** Signed in, the buyer is a member; otherwise a member's price is given to who claims to be one, until the checkout. */
export async function findMembership(shop: Shop, claims: readonly string[]): Promise<Member | null> {
	const claim = memberClaim(shop.config.publicUrl);
	const session = await findOwnSession(shop);
	if (session !== null) return { claim, email: session.email };
	return claims.includes(claim) ? { claim, email: null } : null;
}

/** The membership with its benefits, and the points that an order of the cart would earn. Without a proof it is provisional. */
export function loyaltyOf(shop: Shop, membership: Member | null, pointsEarned: number) {
	if (membership === null) return {};
	const { points } = publicSettingsOf(shop);
	const texts = TEXTS[shop.language];
	const earns = points.isEarning ? [{ id: "points", description: texts.earn(formatUsd(points.centsPerPoint)) }] : [];
	const { claim, email } = membership;
	return {
		loyalty: {
			[claim]: {
				id: "account",
				name: texts.name,
				provisional: email === null,
				...(email !== null && { display_id: maskEmail(email) }),
				tiers: [
					{
						id: "member",
						name: texts.tier,
						benefits: [
							{ id: "discount", description: texts.discount },
							...earns,
							{ id: "free_pack", description: texts.pack },
						],
					},
				],
				rewards: [{ currency: { name: texts.points, code: "POINTS" }, earning_forecast: { amount: pointsEarned } }],
			},
		},
	};
}

/** What is said to the claims of a cart: the one that is accepted without a proof, and those that are none of this shop's. */
export function claimMessages(shop: Shop, claims: readonly string[], membership: Member | null): Message[] {
	const texts = TEXTS[shop.language];
	const unknown = claims.filter((claim) => claim !== memberClaim(shop.config.publicUrl));
	return [
		...(membership !== null && membership.email === null
			? [{ type: "info" as const, code: "eligibility_accepted", content: texts.accepted, path: pathOf(membership) }]
			: []),
		...unknown.map((claim) => ({
			type: "warning" as const,
			code: "eligibility_not_accepted",
			content: texts.unknown(claim),
		})),
	];
}

/** What completing a checkout answers to a claim that nobody has proved. */
export function unprovenClaim(shop: Shop, membership: Member | null): Message[] {
	if (membership === null || membership.email !== null) return [];
	const content = TEXTS[shop.language].unproven;
	return [{ type: "error", code: "eligibility_invalid", content, severity: "recoverable", path: pathOf(membership) }];
}

function pathOf({ claim }: Member): string {
	return `$.loyalty['${claim}']`;
}
