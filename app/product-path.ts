import { href } from "react-router";

/** The path of a product's page. */
export function productPath(id: number): string {
	return href("/product/:id", { id: String(id) });
}
