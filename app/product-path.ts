import { href } from "react-router";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";

/** The path of a product's page; the one by its id alone leads on to its address. */
export function productPath(product: number | Pick<Product, "id" | "slug">): string {
	const address = typeof product === "number" ? product : (product.slug ?? product.id);
	return href("/product/:id", { id: String(address) });
}
