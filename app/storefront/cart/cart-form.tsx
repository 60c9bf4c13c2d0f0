import { Trash2 } from "lucide";
import type { ReactNode } from "react";
import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";
import type { CartItem } from "#shop/selling/cart/cart.rules.ts";
import { cartStore } from "./cart-store.ts";

type CartFormProps = { productId: number; className?: string; onSubmit(): void; children: ReactNode };

/** Changes a product in the cart: in the browser's with scripts, in the server's by a request without them (D-71). */
export function CartForm({ productId, className, onSubmit, children }: CartFormProps) {
	return (
		<form
			method="post"
			action={href("/cart")}
			noValidate
			className={className}
			onSubmit={(event) => {
				event.preventDefault();
				onSubmit();
			}}
		>
			<input type="hidden" name="product" value={productId} />
			{children}
		</form>
	);
}

/** Removes a product from the cart. */
export function RemoveForm({ id, name }: Pick<CartItem, "id" | "name">) {
	const t = useT();
	return (
		<CartForm productId={id} onSubmit={() => cartStore.remove(id)}>
			<button
				type="submit"
				name="intent"
				value="remove"
				aria-label={t("cart.remove_item", { name })}
				className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 text-[0.9375rem] font-medium text-muted hover:bg-red-soft hover:text-red"
			>
				<Icon of={Trash2} className="size-4.5" />
				<span className="max-sm:sr-only">{t("cart.remove")}</span>
			</button>
		</CartForm>
	);
}
