import { Trash2 } from "lucide";
import type { ComponentProps } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";

type RemoveButtonProps = { name: string } & Omit<ComponentProps<"button">, "name" | "className" | "children">;

/** Removes the product called `name` from the cart. */
export function RemoveButton({ name, ...props }: RemoveButtonProps) {
	const t = useT();
	return (
		<button
			{...props}
			aria-label={t("cart.remove_item", { name })}
			className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 text-[0.9375rem] font-medium text-muted hover:bg-red-soft hover:text-red"
		>
			<Icon of={Trash2} className="size-4.5" />
			<span className="max-sm:sr-only">{t("cart.remove")}</span>
		</button>
	);
}
