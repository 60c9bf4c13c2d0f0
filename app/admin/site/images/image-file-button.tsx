import { Upload } from "lucide";
import type { ComponentProps } from "react";
import { buttonClass } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { ACCEPTED_IMAGES } from "./send-image.ts";

type ImageFileButtonProps = Pick<ComponentProps<"input">, "multiple" | "disabled"> & {
	label: string;
	isSecondary?: boolean;
	onChoose(files: readonly File[]): void;
};

/** Lets choose images from the device; the same ones can be chosen again. */
export function ImageFileButton({ label, isSecondary = false, onChoose, ...input }: ImageFileButtonProps) {
	return (
		<label
			className={classNames(
				buttonClass({ size: "small", variant: isSecondary ? "secondary" : "primary" }),
				"cursor-pointer has-disabled:opacity-50 has-focus-visible:outline-3",
			)}
		>
			<Icon of={Upload} className="size-4" />
			{label}
			<input
				type="file"
				accept={ACCEPTED_IMAGES}
				className="sr-only"
				{...input}
				onChange={(event) => {
					onChoose([...(event.target.files ?? [])]);
					event.target.value = "";
				}}
			/>
		</label>
	);
}
