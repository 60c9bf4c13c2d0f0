import { useWrites } from "#app/admin/admin-api.ts";
import { NotesCard } from "#app/admin/notes-card.tsx";
import { MAX_NOTE_LENGTH } from "#shop/selling/orders/notes/order-notes.rules.ts";
import type { PageOrder } from "./page-order.ts";

export function OrderNotes({ order }: { order: PageOrder }) {
	const { post } = useWrites();
	return (
		<NotesCard
			id="order-note"
			notes={order.notes}
			maxLength={MAX_NOTE_LENGTH}
			right="orders.write"
			onAdd={(body) => post("/api/admin/orders/{id}/notes", { params: { id: order.id }, body })}
		/>
	);
}
