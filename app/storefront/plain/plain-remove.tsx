import { RemoveButton } from "#app/storefront/cart/remove-button.tsx";

export function PlainRemove({ id, name }: { id: number; name: string }) {
	return (
		<form method="post" action="/cart">
			<input type="hidden" name="product" value={id} />
			<input type="hidden" name="intent" value="remove" />
			<RemoveButton type="submit" name={name} />
		</form>
	);
}
