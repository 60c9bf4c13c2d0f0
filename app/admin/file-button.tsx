import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { buttonClass } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";

/** What tables come in: comma, semicolon or tab between the columns. */
export const TABLE_FILES = ".csv,.txt,.tsv,text/csv,text/plain";

type FileButtonProps = Pick<ComponentProps<"input">, "accept" | "multiple" | "disabled"> & {
	label: string;
	icon?: IconNode;
	isPrimary?: boolean;
	onChoose(files: readonly File[]): void;
};

/** Lets choose files from the device; the same ones can be chosen again. */
export function FileButton({ label, icon, isPrimary = false, onChoose, ...input }: FileButtonProps) {
	return (
		<label
			className={classNames(
				buttonClass({ size: "small", variant: isPrimary ? "primary" : "secondary" }),
				"cursor-pointer has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-brand",
			)}
		>
			{icon !== undefined && <Icon of={icon} className="size-4" />}
			{label}
			<input
				type="file"
				className="sr-only"
				{...input}
				onChange={({ target }) => {
					const files = [...(target.files ?? [])];
					target.value = "";
					if (files.length > 0) onChoose(files);
				}}
			/>
		</label>
	);
}
