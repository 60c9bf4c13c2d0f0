import { useState } from "react";
import { data } from "react-router";
import { Allowed, ChangedBy } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { isApiError } from "#app/api-client.ts";
import type { Route } from "./+types/product.route.ts";
import { ImagesCard } from "./images-card.tsx";
import { PartsCard } from "./parts-card.tsx";
import { ProductForm } from "./product-form.tsx";
import { ProductHeader } from "./product-header.tsx";
import { StockCard } from "./stock-card.tsx";
import { VersionsCard } from "./versions-card.tsx";

/** The product with its neighbors in the list, and the latest changes of its stock. */
export async function clientLoader({
	params,
	request: { signal },
}: Pick<Route.ClientLoaderArgs, "params" | "request">) {
	const [{ product, previous, next }, { entries, waiting }, images] = await Promise.all([
		adminApi.get("/api/admin/products/{id}", { params: { id: params.id }, signal }).catch((error: unknown) => {
			throw isApiError(error) && error.status === 404 ? data(null, { status: 404 }) : error;
		}),
		adminApi.get("/api/admin/products/{id}/stock-adjustments", { params: { id: params.id }, signal }),
		adminApi.get("/api/admin/products/{id}/images", { params: { id: params.id }, signal }),
	]);
	return { product, previous, next, entries, waiting, images };
}

/** A product: everything that can be changed about it, and its stock. */
export default function ProductPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
	const { product, previous, next, entries, waiting, images } = loaderData;
	const [restored, setRestored] = useState(0);
	return (
		// Another product starts with a fresh form, as do restored texts.
		<article key={`${product.id} ${restored}`} className="pb-20">
			<ProductHeader product={product} previous={previous} next={next} />
			<div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_auto_auto_1fr]">
				<ChangedBy right="products.write">
					<ImagesCard className="lg:col-start-1" product={product} images={images} />
					<ProductForm product={product} />
				</ChangedBy>
				<ChangedBy right="stock.write">
					<StockCard className="lg:col-start-1" product={product} entries={entries} waiting={waiting} />
				</ChangedBy>
				<ChangedBy right="products.write">
					<PartsCard className="lg:col-start-1" product={product} />
				</ChangedBy>
				<Allowed to="products.write">
					<VersionsCard
						className="lg:col-start-1"
						product={product}
						onRestored={() => setRestored((count) => count + 1)}
					/>
				</Allowed>
			</div>
		</article>
	);
}
