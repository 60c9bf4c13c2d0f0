import { Upload } from "lucide";
import type { ComponentProps } from "react";
import { FileButton } from "#app/admin/file-button.tsx";
import { ACCEPTED_IMAGES } from "./send-image.ts";

/** Lets choose images from the device. */
export function ImageFileButton(button: Omit<ComponentProps<typeof FileButton>, "accept" | "icon">) {
	return <FileButton accept={ACCEPTED_IMAGES} icon={Upload} {...button} />;
}
