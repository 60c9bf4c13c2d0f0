import { formatUsd } from "#shop/kernel/money.rules.ts";
import { FALLBACK_PRICE_IDS, TEST_PRODUCT_PRICE_ID } from "#shop/selling/catalog/display/price-ids.rules.ts";
import { TRIAL_PACK_SHIPPING_CENTS } from "#shop/selling/pricing/shipping.rules.ts";
import type { SeedProduct } from "./catalog.rules.ts";

/** As the trial pack's texts state it. */
const TRIAL_SHIPPING = formatUsd(TRIAL_PACK_SHIPPING_CENTS);

/** The shop's eight products, by id (CAT-01..CAT-42). */
export const catalogSeed: readonly SeedProduct[] = [
	{
		...ordinary({
			id: 1,
			sortOrder: 2,
			priceCents: 499,
			pricePerPairCents: 99,
			pricedPairs: 5,
			category: "small",
			image: "pack-5",
			stock: 15,
		}),
		isReward: true,
		en: {
			name: "5-Pair Pack",
			quantityText: "10 strips",
			description: "Ten soft strips. See how comfortable braces can be.",
			longDescription:
				"SoftBrace strips rest on your gums, above or below the brackets, and protect them. With 5 pairs you can find out how they feel: put in a fresh strip each day, and take it out before you eat or sleep.",
			features: ["5 pairs (10 strips)", "$0.99 per pair", "Soft, non-toxic silicone", "Ten days at one strip a day"],
			badge: "Great first pack",
		},
		es: {
			name: "Paquete de 5 pares",
			quantityText: "10 tiras",
			description: "Diez tiras suaves. Descubre lo cómodos que pueden ser los brackets.",
			longDescription:
				"Las tiras SoftBrace van sobre la encía, arriba o abajo de los brackets, y la protegen. Con 5 pares descubres cómo se sienten: ponte una tira nueva cada día y quítatela antes de comer o dormir.",
			features: ["5 pares (10 tiras)", "$0.99 por par", "Silicona suave y no tóxica", "Diez días, con una tira al día"],
			badge: "Ideal para empezar",
		},
	},
	{
		...ordinary({
			id: 2,
			sortOrder: 3,
			priceCents: 1099,
			pricePerPairCents: 73,
			pricedPairs: 15,
			category: "medium",
			image: "pack-15",
			stock: 10,
		}),
		en: {
			name: "15-Pair Pack",
			quantityText: "30 strips",
			description: "Thirty strips for everyday comfort, plus free shipping.",
			longDescription:
				"For when strips are part of your morning routine. 15 pairs of soft silicone strips protect your gums, at a lower price per pair than the 5-Pair Pack. Each strip is made for one day: put in a fresh one in the morning, take it out before meals and before bed, and discard it at the end of the day.",
			features: ["15 pairs (30 strips)", "$0.73 per pair", "Ships free", "Soft, non-toxic silicone"],
			badge: "One-month supply",
		},
		es: {
			name: "Paquete de 15 pares",
			quantityText: "30 tiras",
			description: "Treinta tiras para tu comodidad de cada día, con envío gratis.",
			longDescription:
				"Para cuando las tiras ya son parte de tu rutina. 15 pares de tiras de silicona suave te protegen las encías, a un precio por par más bajo que el del paquete de 5 pares. Cada tira es para un solo día: ponte una nueva por la mañana, quítatela antes de comer y de dormir, y deséchala al final del día.",
			features: ["15 pares (30 tiras)", "$0.73 por par", "Envío gratis", "Silicona suave y no tóxica"],
			badge: "Para un mes",
		},
	},
	{
		...ordinary({
			id: 3,
			sortOrder: 5,
			priceCents: 1699,
			pricePerPairCents: 55,
			pricedPairs: 31,
			category: "large",
			image: "pack-31",
			stock: 5,
		}),
		releasesAt: "launch",
		en: {
			name: "31-Pair Pack",
			quantityText: "62 strips",
			description: "Sixty-two strips. Stock up for the months ahead.",
			longDescription:
				"With 31 pairs, there’s always a fresh strip on hand. Same soft, non-toxic silicone, same simple routine: put it on your gums, above or below the brackets, take it out before you eat or sleep, and use a new one the next day.",
			features: ["31 pairs (62 strips)", "$0.55 per pair", "Ships free", "Soft, non-toxic silicone"],
			badge: "Two-month supply",
		},
		es: {
			name: "Paquete de 31 pares",
			quantityText: "62 tiras",
			description: "Sesenta y dos tiras para los meses que vienen.",
			longDescription:
				"Con 31 pares siempre tienes una tira nueva a la mano. La misma silicona suave y no tóxica, la misma rutina sencilla: póntela sobre la encía, arriba o abajo de los brackets, quítatela antes de comer o dormir, y usa una nueva al día siguiente.",
			features: ["31 pares (62 tiras)", "$0.55 por par", "Envío gratis", "Silicona suave y no tóxica"],
			badge: "Para dos meses",
		},
	},
	{
		...ordinary({
			id: 4,
			sortOrder: 6,
			priceCents: 399,
			pricePerPairCents: null,
			pricedPairs: null,
			category: "wax",
			image: "softwax",
			stock: 25,
		}),
		hasFreePair: true,
		en: {
			name: "SoftWax",
			quantityText: "1 container, includes 1 free pair of strips",
			description: "Orthodontic wax for the one spot that pokes, plus a free pair of strips.",
			longDescription:
				"Sometimes it’s just one bracket or wire end that won’t leave you alone. SoftWax is an orthodontic wax for that one spot. Each container comes with 1 free pair of SoftBrace strips, so you can compare: wax covers one bracket, a strip protects a whole stretch of gums.",
			features: [
				"1 container of orthodontic wax",
				"Includes 1 free pair of strips",
				"Covers a single bracket or wire end",
				"On its own or together with strips",
			],
			badge: "Free pair included",
		},
		es: {
			name: "SoftWax",
			quantityText: "1 envase, incluye 1 par de tiras gratis",
			description: "Cera de ortodoncia para ese punto que pica, con un par de tiras gratis.",
			longDescription:
				"A veces es un solo bracket o la punta de un alambre lo que no te deja en paz. SoftWax es una cera de ortodoncia para ese punto. Cada envase incluye 1 par de tiras SoftBrace gratis, para que compares: la cera cubre un bracket, una tira protege todo un tramo de encía.",
			features: [
				"1 envase de cera de ortodoncia",
				"Incluye 1 par de tiras gratis",
				"Cubre un solo bracket o la punta de un alambre",
				"Sola o junto con las tiras",
			],
			badge: "Incluye un par gratis",
		},
	},
	{
		...ordinary({
			id: 5,
			sortOrder: 7,
			priceCents: 4999,
			pricePerPairCents: 50,
			pricedPairs: 100,
			category: "bulk",
			image: "pack-100",
			stock: 3,
		}),
		isReviewable: false,
		releasesAt: "launch",
		en: {
			name: "100-Pair Bulk Pack",
			quantityText: "200 strips",
			description: "Two hundred strips at our lowest price per pair.",
			longDescription:
				"For families with more than one set of braces, for teams, and for anyone who’d rather not think about reordering. You get 200 soft silicone strips at our lowest price per pair. Take out one fresh strip a day. Each one is made for a single day.",
			features: [
				"100 pairs (200 strips)",
				"$0.50 per pair, our lowest price",
				"Ships free",
				"Soft, non-toxic silicone",
			],
			badge: "Best price per pair",
		},
		es: {
			name: "Paquete de mayoreo de 100 pares",
			quantityText: "200 tiras",
			description: "Doscientas tiras a nuestro precio más bajo por par.",
			longDescription:
				"Para familias con más de una persona con brackets, para equipos y para quien prefiere no pensar en volver a pedir. Son 200 tiras de silicona suave a nuestro precio más bajo por par. Saca una tira nueva al día. Cada una es para un solo día.",
			features: [
				"100 pares (200 tiras)",
				"$0.50 por par, nuestro precio más bajo",
				"Envío gratis",
				"Silicona suave y no tóxica",
			],
			badge: "Mejor precio por par",
		},
	},
	{
		...ordinary({
			id: 6,
			sortOrder: 4,
			priceCents: 899,
			pricePerPairCents: 90,
			pricedPairs: 10,
			category: "bundle",
			image: "bundle",
			stock: 20,
		}),
		en: {
			name: "Wax + 5-pair bundle",
			quantityText: "1 wax + 10 strips",
			description: "SoftWax for the sharp spot, strips for sore gums. Together, they ship free.",
			longDescription:
				"They make a good team: SoftWax covers the one bracket that pokes, and strips cushion your gums everywhere else. You get a container of SoftWax and 5 pairs of strips, plus the free pair that comes with every SoftWax.",
			features: [
				"1 container of SoftWax",
				"5 pairs (10 strips)",
				"Plus the free pair that comes with every SoftWax",
				"Ships free",
			],
			badge: "Wax + strips",
		},
		es: {
			name: "Cera + paquete de 5 pares",
			quantityText: "1 cera + 10 tiras",
			description: "SoftWax para el punto que pica, tiras para las encías adoloridas. Juntas, con envío gratis.",
			longDescription:
				"Hacen buen equipo: SoftWax cubre el bracket que pica y las tiras protegen el resto de la encía. Recibes un envase de SoftWax y 5 pares de tiras, más el par gratis que incluye cada SoftWax.",
			features: [
				"1 envase de SoftWax",
				"5 pares (10 tiras)",
				"Más el par gratis que incluye cada SoftWax",
				"Envío gratis",
			],
			badge: "Cera + tiras",
		},
	},
	{
		...ordinary({
			id: 7,
			sortOrder: 1,
			priceCents: 0,
			pricePerPairCents: null,
			pricedPairs: null,
			category: "trial",
			image: "trial",
			stock: 50,
		}),
		isReviewable: false,
		orderLimit: 1,
		shippingCents: TRIAL_PACK_SHIPPING_CENTS,
		specialShipping: true,
		en: {
			name: "Trial Pack",
			quantityText: "1 pair (2 strips)",
			description: `Try a pair free. Just pay ${TRIAL_SHIPPING} shipping.`,
			longDescription: `Not sure yet? Try one pair of SoftBrace strips. The strips are free; you just pay ${TRIAL_SHIPPING} shipping. Put one on your gums, above or below the brackets that bother you, and go about your day. One trial pack per order.`,
			features: ["1 pair (2 strips), free", `${TRIAL_SHIPPING} shipping`, "One per order", "Soft, non-toxic silicone"],
			badge: "Free trial",
		},
		es: {
			name: "Paquete de prueba",
			quantityText: "1 par (2 tiras)",
			description: `Prueba un par gratis. Paga solo ${TRIAL_SHIPPING} de envío.`,
			longDescription: `¿Aún no te decides? Prueba un par de tiras SoftBrace. Las tiras son gratis; solo pagas ${TRIAL_SHIPPING} de envío. Ponte una sobre la encía, arriba o abajo de los brackets que te molestan, y sigue con tu día. Un paquete de prueba por pedido.`,
			features: [
				"1 par (2 tiras), gratis",
				`${TRIAL_SHIPPING} de envío`,
				"Uno por pedido",
				"Silicona suave y no tóxica",
			],
			badge: "Prueba gratis",
		},
	},
	{
		...ordinary({
			id: 8,
			sortOrder: 8,
			priceCents: 0,
			pricePerPairCents: null,
			pricedPairs: null,
			category: "admin_test",
			image: "test",
			stock: 999,
		}),
		isReviewable: false,
		orderLimit: 1,
		isAdminOnly: true,
		pointsValue: 5,
		en: {
			name: "Test product",
			quantityText: "1 test item",
			description: "For administrators: places an order with no charge and no shipment.",
			longDescription:
				"Orders of this product go through the whole checkout with no charge, and nothing ships. A signed-in administrator earns 5 points with each order. One per order.",
			features: [
				"Visible to administrators only",
				"No charge, no shipment",
				"5 points for signed-in users",
				"One per order",
			],
			badge: "Admin only",
		},
		es: {
			name: "Producto de prueba interno",
			quantityText: "1 artículo de prueba",
			description: "Para administradores: hace un pedido sin cobro ni envío.",
			longDescription:
				"Los pedidos de este producto recorren toda la compra sin cobro y no se envía nada. Quien administra y ha iniciado sesión gana 5 puntos con cada pedido. Uno por pedido.",
			features: [
				"Visible solo para administradores",
				"Sin cobro ni envío",
				"5 puntos para usuarios con sesión iniciada",
				"Uno por pedido",
			],
			badge: "Solo administración",
		},
	},
];

/** Defaults that most products share. */
function ordinary<
	Numbers extends Pick<
		SeedProduct,
		"id" | "sortOrder" | "priceCents" | "pricePerPairCents" | "pricedPairs" | "category" | "image" | "stock"
	>,
>(numbers: Numbers) {
	return {
		...numbers,
		stripePriceId: FALLBACK_PRICE_IDS[numbers.id] ?? TEST_PRODUCT_PRICE_ID,
		releasesAt: null,
		isAdminOnly: false,
		isReviewable: true,
		isReward: false,
		hasFreePair: false,
		orderLimit: null,
		pointsValue: 0,
		shippingCents: null,
		specialShipping: false,
	};
}
