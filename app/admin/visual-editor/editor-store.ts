import { createUsePuck } from "@puckeditor/core";

/** The editor's state and dispatch, for components inside it. */
export const useEditor = createUsePuck();

/** The only zone of the page: its elements in one column. */
export const ZONE = "root:default-zone";
