import { createContext, type ReactNode, use } from "react";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import type { ApiResponse } from "#app/api-types.ts";
import type { Loaded } from "#app/use-loaded.ts";

type LoadedImages = Loaded<ApiResponse<"GET", "/api/admin/images">>;

const ImagesContext = createContext<LoadedImages>({ data: null, error: null, isBusy: false, refresh: async () => {} });

/** Loads the uploaded images once for all parts of the editor (VIS-29). */
export function EditorImages({ children }: { children: ReactNode }) {
	return <ImagesContext value={useAdminData("/api/admin/images")}>{children}</ImagesContext>;
}

export function useEditorImages(): LoadedImages {
	return use(ImagesContext);
}
