import { type FormEvent, useState } from "react";
import { callAdmin } from "#app/admin/admin-calls.ts";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { DeskProductReply } from "./products-tab.tsx";

type StockFormProps = { product: DeskProductReply; onChanged(product: DeskProductReply): void };

/** How many were counted on the shelf. */
export function StockForm({ product, onChanged }: StockFormProps) {
	const say = useAdminTexts();
	const [typed, setTyped] = useState(String(product.stock));
	const [isBusy, setBusy] = useState(false);
	// What is no number goes as it stands, for the server to refuse.
	const stock = /^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : typed;
	const isChanged = typed.trim() !== "" && stock !== product.stock;

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		try {
			const changed = await callAdmin<DeskProductReply>("PUT", `products/${product.id}/stock`, { stock });
			showToast("success", say("products_saved", { name: product.name }));
			onChanged(changed);
		} catch (error) {
			showToast("error", say("products_save_failed", { message: failureText(error, say) }));
		}
		setBusy(false);
	};

	return (
		<form onSubmit={onSubmit} className="flex items-end gap-2">
			<TextField
				id={`stock-${product.id}`}
				label={say("products_stock")}
				className="w-28"
				inputMode="numeric"
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
			/>
			{isChanged && (
				<Button type="submit" size="medium" isBusy={isBusy}>
					{say("products_set_stock")}
				</Button>
			)}
		</form>
	);
}
