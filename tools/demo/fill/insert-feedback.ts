import type { ShopTransaction } from "../../../shop/kernel/context.ts";
import type { DemoYear } from "../year/plan-year.ts";
import { insertMany } from "./insert-many.ts";

/** Reviews and messages as their authors sent them: all still pending. */
export async function insertFeedback(tx: ShopTransaction, { reviews, messages }: DemoYear): Promise<void> {
	await insertMany(
		tx,
		"productReviews",
		reviews.map(({ id, productId, rating, text, person, at }) => ({
			id,
			productId,
			rating,
			reviewText: text,
			userName: person.name,
			userEmail: person.email,
			createdAt: at,
		})),
	);
	await insertMany(
		tx,
		"supportMessages",
		messages.map(({ id, person, inquiryType, subject, message, at }) => ({
			id,
			userId: person.userId,
			email: person.email,
			name: person.name,
			inquiryType,
			subject,
			message,
			createdAt: at,
		})),
	);
}
