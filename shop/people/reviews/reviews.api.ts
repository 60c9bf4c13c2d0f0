import { denied } from "#postgrest/postgrest-error.ts";
import { apiTable, columnsOf, toOne } from "#shop/kernel/api-table.ts";
import { submitReview } from "./submit-review.ts";

const columns = columnsOf("product_reviews");
const names = Object.keys(columns);
const published = names.filter((name) => name !== "user_email");
const submitted = ["product_id", "rating", "review_text", "user_email", "user_name", "is_approved"];

/** A review is validated and limited as in the shop's form (REV-24); until it is approved, only administrators read it. */
export const productReviews = apiTable(columns, {
	select: { visitor: published, customer: published, administrator: names },
	insert: {
		visitor: submitted,
		customer: submitted,
		administrator: [...submitted, "is_spotlight", "created_at"],
	},
	update: { administrator: ["rating", "review_text", "user_name", "is_approved", "is_spotlight"] },
	delete: ["administrator"],
	relationships: { products: toOne("products", "product_id") },
	handlers: {
		insert: {
			roles: ["visitor", "customer"],
			isReadable: false,
			run: async ({ shop, clientIp }, row) => {
				if (row.is_approved === "true") throw denied(shop.caller.role === "visitor", "table product_reviews");
				const draft = {
					productId: Number(row.product_id),
					rating: Number(row.rating),
					userName: row.user_name,
					userEmail: row.user_email,
					reviewText: row.review_text,
				};
				await submitReview(shop, draft, clientIp);
				return null;
			},
		},
	},
});
