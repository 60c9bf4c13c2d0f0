import type { ComponentProps } from "react";
import { useT } from "#app/i18n/language-provider.tsx";

/** Offers a member to save the typed address; never ticked beforehand (D-91). */
export function SaveAddress(checkbox: ComponentProps<"input">) {
	const t = useT();
	return (
		<label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
			<input {...checkbox} type="checkbox" name="saveAddress" className="size-5 shrink-0" />
			{t("checkout.save_address")}
		</label>
	);
}
