import { createContext } from "react";
import type { SkeletonShape } from "../ui/Skeleton.tsx";

/** The shape of the page that is open, as its row of the path table says; a part of the page that knows more gives its own. */
export const ShapeContext = createContext<SkeletonShape>(["card"]);
