/** The four steps of use, in their order. */
export const STEP_FIGURES = [
	{ step: 1, image: "step-wash", text: "images.wash" },
	{ step: 2, image: "step-place", text: "images.place" },
	{ step: 3, image: "in-use", text: "images.in_use" },
	{ step: 4, image: "step-remove", text: "images.remove" },
] as const;
