import { createContext, type ReactNode, use } from "react";
import type { z } from "zod";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { imageResponse, imagesResponse } from "#app/api/admin/media/images.schema.ts";

type Image = z.infer<typeof imageResponse>;

const ImagesContext = createContext<readonly Image[]>([]);

/** Loads the uploaded images once for all parts of the editor (VIS-29). */
export function EditorImages({ children }: { children: ReactNode }) {
	const { data } = useLoaded<z.infer<typeof imagesResponse>>("images");
	return <ImagesContext value={data?.images ?? []}>{children}</ImagesContext>;
}

export function useEditorImages(): readonly Image[] {
	return use(ImagesContext);
}
