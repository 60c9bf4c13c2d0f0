import { useT } from "#app/i18n/language-provider.tsx";
import { TrashIcon } from "#app/interface/icons.tsx";

export function PlainRemove({ id, name }: { id: number; name: string }) {
	const t = useT();
	return (
		<form method="post" action="/cart">
			<input type="hidden" name="product" value={id} />
			<button
				type="submit"
				name="intent"
				value="remove"
				aria-label={t("cart.remove_item", { name })}
				className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-[0.9375rem] font-medium text-muted hover:bg-red-soft hover:text-red"
			>
				<TrashIcon className="size-4.5" />
				{t("cart.remove")}
			</button>
		</form>
	);
}
