import { createContext, type ReactNode, use } from "react";
import type { z } from "zod";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import type { imagesResponse } from "#app/api/admin/media/images.schema.ts";
import type { Loaded } from "#app/use-loaded.ts";

type LoadedImages = Loaded<z.infer<typeof imagesResponse>>;

const ImagesContext = createContext<LoadedImages>({ data: null, error: null, isBusy: false, refresh: async () => {} });

/** Loads the uploaded images once for all parts of the editor (VIS-29). */
export function EditorImages({ children }: { children: ReactNode }) {
	return <ImagesContext value={useAdminData<z.infer<typeof imagesResponse>>("images")}>{children}</ImagesContext>;
}

export function useEditorImages(): LoadedImages {
	return use(ImagesContext);
}
